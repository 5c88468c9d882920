import { defineMessages } from "@cutwater/contract/i18n.ts";
import { Link } from "react-router";
import { useInstance } from "../hooks/useInstance.ts";
import { useText } from "../i18n/useText.ts";
import styles from "./Footer.module.css";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import type { MenuItem } from "./menu-items.ts";
import { RegionSwitch } from "./RegionSwitch.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

const messages = defineMessages({
  en: { report: "Report abuse", macos: "macOS app", windows: "Windows app" },
  zh: { report: "举报滥用", macos: "macOS 客户端", windows: "Windows 客户端" },
});

const year = new Date().getFullYear();

/**
 * The footer of every page: copyright, the area's links, what the operator has set up, and the region. With `hasSwitches` it also
 * has language and theme, which a dense header leaves out.
 */
export function Footer({ links = [], hasSwitches = false }: { links?: readonly MenuItem[]; hasSwitches?: boolean }) {
  const t = useText(messages);
  const instance = useInstance();
  const { macos, windows } = instance?.desktopLinks ?? { macos: null, windows: null };
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <span>© {year} Cutwater</span>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        {instance?.abuseEmail && <a href={`mailto:${instance.abuseEmail}`}>{t("report")}</a>}
        {macos && <a href={macos}>{t("macos")}</a>}
        {windows && <a href={windows}>{t("windows")}</a>}
        {hasSwitches && (
          <span className={styles.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
        )}
        <RegionSwitch />
      </div>
    </footer>
  );
}
