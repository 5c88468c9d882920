import clsx from "clsx";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./LinkMenu.module.css";

/**
 * A button that unfolds a few links below it, such as other formats of a file. Escape, a press elsewhere or the focus
 * leaving folds it; plain links, so Tab goes through them.
 */
export function LinkMenu({
  label,
  children,
  links,
  className,
}: {
  /** The name of the button, whose looks are `children`. */
  label: string;
  children: ReactNode;
  links: readonly { href: string; label: string; download?: boolean; onFollow?: (event: MouseEvent) => void }[];
  className?: string | undefined;
}) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const fold = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Taken here, before a dialog round this menu closes on it.
      event.preventDefault();
      setOpen(false);
      root.current?.querySelector("button")?.focus();
    };
    addEventListener("pointerdown", fold);
    addEventListener("focusin", fold);
    addEventListener("keydown", press, { capture: true });
    return () => {
      removeEventListener("keydown", press, { capture: true });
      removeEventListener("pointerdown", fold);
      removeEventListener("focusin", fold);
    };
  }, [isOpen]);
  return (
    <span ref={root} className={styles.root}>
      <button
        type="button"
        className={clsx(styles.button, className)}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      <span id={id} className={styles.list} hidden={!isOpen}>
        {links.map((link) => (
          <a
            key={link.href}
            href={link.href}
            download={link.download}
            onClick={(event) => {
              setOpen(false);
              link.onFollow?.(event);
            }}
          >
            {link.label}
          </a>
        ))}
      </span>
    </span>
  );
}
