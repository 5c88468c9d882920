import { defineMessages } from "@cutwater/contract/i18n.ts";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import styles from "./DesktopClients.module.css";

const messages = defineMessages({
  en: {
    desktop: "If the web page cannot download it, try the desktop app.",
    macos: "For macOS",
    windows: "For Windows",
  },
  zh: { desktop: "网页无法下载时，可试试桌面客户端。", macos: "macOS 版", windows: "Windows 版" },
});

/** Links to the desktop clients, shown after a failure (screens.3). Renders nothing if this instance has no clients. */
export function DesktopClients() {
  const t = useText(messages);
  const { macos, windows } = useInstance()?.desktopLinks ?? { macos: null, windows: null };
  if (!macos && !windows) return null;
  return (
    <p className={styles.desktop}>
      <span>{t("desktop")}</span>
      {macos && (
        <a className={page.link} href={macos}>
          {t("macos")}
        </a>
      )}
      {windows && (
        <a className={page.link} href={windows}>
          {t("windows")}
        </a>
      )}
    </p>
  );
}
