import { textsIn } from "@cutwater/contract/i18n.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconDownload, IconStack2 } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { tools } from "../../tools/tools.ts";
import { studioMessages } from "./messages.ts";
import styles from "./Tabs.module.css";

/**
 * The number of tools with their own tab in the bar, in addition to the tasks and the downloads. The other tools are in a menu.
 */
export const toolsShown = 3;

/** The studio's navigation on phones, at the bottom of the screen. */
export function Tabs() {
  const t = useText(studioMessages);
  const { language } = useLanguage();
  const tabs = [
    { to: "/", label: t("tasks"), Icon: IconStack2 },
    ...tools
      .slice(0, toolsShown)
      .map(({ tool: { names, path: to }, Icon }) => ({ to, label: textsIn(names, language).short, Icon })),
  ];
  return (
    <nav className={styles.tabs} aria-label={t("tabs")}>
      {tabs.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end={to === "/"}>
          <Icon size={20} stroke={1.6} aria-hidden />
          {label}
        </NavLink>
      ))}
      <a href="/">
        <IconDownload size={20} stroke={1.6} aria-hidden />
        {t("downloadTab")}
      </a>
    </nav>
  );
}
