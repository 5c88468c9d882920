import { IconChevronDown } from "@tabler/icons-react";
import clsx from "clsx";
import { useId } from "react";
import { NavLink, useLocation } from "react-router";
import header from "./Header.module.css";
import styles from "./LinkMenu.module.css";
import { useDisclosure } from "./useDisclosure.ts";

/**
 * `short` is the menu's name in the bar while this entry is the current page. `isElsewhere` marks an address of another area,
 * which loads a new document.
 */
export type HeaderMenuItem = { to: string; label: string; short: string; isElsewhere?: boolean };

/** Several entries of the header behind one button, which is named after the entry of the current page. */
export function HeaderMenu({ label, items }: { label: string; items: readonly HeaderMenuItem[] }) {
  const id = useId();
  const { pathname } = useLocation();
  const { root, isOpen, setOpen } = useDisclosure<HTMLSpanElement>();
  const current = items.find(
    ({ to, isElsewhere }) => !isElsewhere && (pathname === to || pathname.startsWith(`${to}/`)),
  );
  return (
    <span ref={root} className={styles.root}>
      <button
        type="button"
        className={header.more}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={current ? "page" : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {current?.short ?? label}
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </button>
      <span id={id} className={clsx(styles.list, header.moreList)} hidden={!isOpen}>
        {items.map(({ to, label: name, isElsewhere }) =>
          isElsewhere ? (
            <a key={name} href={to}>
              {name}
            </a>
          ) : (
            <NavLink key={name} to={to} onClick={() => setOpen(false)}>
              {name}
            </NavLink>
          ),
        )}
      </span>
    </span>
  );
}
