import { defineMessages } from "@cutwater/contract/i18n.ts";
import { IconMenu2, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useText } from "../i18n/useText.ts";
import { Brand } from "./Brand.tsx";
import styles from "./Header.module.css";
import { IconButton } from "./IconButton.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** One entry of the menu; an area lists only what it has. */
export type MenuItem = { to: string; label: string };

const messages = defineMessages({
  en: { home: "Cutwater, home", menu: "Menu", closeMenu: "Close menu", skip: "Skip to content" },
  zh: { home: "Cutwater 首页", menu: "菜单", closeMenu: "关闭菜单", skip: "跳到内容" },
});

/** The bar: brand, menu with the edge under the current entry, theme and language, the area's actions. A burger on phones. */
export function Header({
  items,
  actions,
  home = "/",
}: {
  items: readonly MenuItem[];
  actions?: ReactNode;
  home?: string;
}) {
  const t = useText(messages);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const panelId = useId();
  // Going anywhere closes the menu: it is open only at the address it was opened at.
  const isOpen = openedAt === pathname;

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === "Escape" && setOpenedAt(null);
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [isOpen]);

  const links = items.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === home}>
      {label}
    </NavLink>
  ));
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {t("skip")}
      </a>
      <div className={styles.bar}>
        <Link className={styles.brand} to={home} aria-label={t("home")}>
          <Brand />
        </Link>
        <nav className={styles.nav} aria-label={t("menu")}>
          {links}
        </nav>
        <div className={styles.end}>
          <ThemeSwitch className={styles.wideOnly} />
          <LanguageSwitch />
          <div className={styles.wideOnly}>{actions}</div>
          <IconButton
            className={styles.burger}
            label={isOpen ? t("closeMenu") : t("menu")}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpenedAt(isOpen ? null : pathname)}
          >
            {isOpen ? <IconX size={20} stroke={1.6} /> : <IconMenu2 size={20} stroke={1.6} />}
          </IconButton>
        </div>
      </div>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <nav aria-label={t("menu")}>{links}</nav>
        <div className={styles.panelEnd}>
          <ThemeSwitch withWords />
          {actions}
        </div>
      </div>
    </header>
  );
}
