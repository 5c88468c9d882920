import { defineMessages } from "@cutwater/contract/i18n.ts";
import { IconMenu2, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { Fragment, type ReactNode, useEffect, useId, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useText } from "../i18n/useText.ts";
import { Brand } from "./Brand.tsx";
import styles from "./Header.module.css";
import { IconButton } from "./IconButton.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import type { MenuGroup, MenuItem } from "./menu-items.ts";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { useOverflow } from "./useOverflow.ts";

const messages = defineMessages({
  en: { home: "Cutwater, home", menu: "Menu", closeMenu: "Close menu", skip: "Skip to content" },
  zh: { home: "Cutwater 首页", menu: "菜单", closeMenu: "关闭菜单", skip: "跳到正文" },
});

/**
 * The header: brand, menu with the edge under the current entry, theme and language, and the area's actions. On phones, and when
 * the menu does not fit, a burger button opens a panel, which contains `panelActions` in place of `actions`. `standing` stays in
 * the bar at every width. With `isDense`, theme and language move to the panel and the footer.
 */
export function Header({
  items,
  actions,
  panelActions = actions,
  standing,
  home = "/",
  isDense = false,
}: {
  items: readonly (MenuItem | MenuGroup)[];
  actions?: ReactNode;
  panelActions?: ReactNode;
  standing?: ReactNode;
  home?: string;
  isDense?: boolean;
}) {
  const t = useText(messages);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const panelId = useId();
  const { row, isOverflowing } = useOverflow<HTMLElement>();
  // Navigation closes the menu: it is open only at the address where it was opened.
  const isOpen = openedAt === pathname;

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === "Escape" && setOpenedAt(null);
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [isOpen]);

  const linkOf = ({ to, label, isElsewhere }: MenuItem) =>
    isElsewhere ? (
      <a key={`elsewhere ${to}`} href={to}>
        {label}
      </a>
    ) : (
      <NavLink key={to} to={to} end={to === home}>
        {label}
      </NavLink>
    );
  const inBar = items.map((item) =>
    "items" in item ? <Fragment key={item.key}>{item.inBar}</Fragment> : linkOf(item),
  );
  const inPanel = items.flatMap((item) => ("items" in item ? item.items.map(linkOf) : [linkOf(item)]));
  return (
    <header className={styles.header} data-overflowing={isOverflowing || undefined}>
      <a className={styles.skip} href="#content">
        {t("skip")}
      </a>
      <div className={clsx(styles.bar, isDense && styles.dense)}>
        <Link className={styles.brand} to={home} aria-label={t("home")}>
          <Brand />
        </Link>
        <nav ref={row} className={styles.nav} aria-label={t("menu")}>
          {inBar}
        </nav>
        <div className={styles.end}>
          {!isDense && <ThemeSwitch className={styles.wideOnly} />}
          {!isDense && <LanguageSwitch />}
          {standing}
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
        <nav aria-label={t("menu")}>{inPanel}</nav>
        <div className={styles.panelEnd}>
          <ThemeSwitch withWords />
          {isDense && <LanguageSwitch withWords />}
          {panelActions}
        </div>
      </div>
    </header>
  );
}
