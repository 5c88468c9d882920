import { defineMessages } from "@cutwater/contract/i18n.ts";
import { useIsOnline } from "../hooks/useIsOnline.ts";
import { useText } from "../i18n/useText.ts";
import styles from "./Notice.module.css";

const messages = defineMessages({
  en: { offline: "You are offline. The page continues by itself when the connection is back." },
  zh: { offline: "网络已断开，恢复连接后页面会自动继续。" },
});

/** A note over the page while the browser is offline (errors.1). */
export function OfflineNote() {
  const t = useText(messages);
  const isOnline = useIsOnline();
  return (
    <div role="status" className={isOnline ? undefined : styles.notice}>
      {isOnline ? null : t("offline")}
    </div>
  );
}
