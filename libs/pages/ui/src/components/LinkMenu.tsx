import clsx from "clsx";
import { type MouseEvent, type ReactNode, useId } from "react";
import styles from "./LinkMenu.module.css";
import { useDisclosure } from "./useDisclosure.ts";

/** One entry: a link, or an action. */
export type LinkMenuItem = { label: string } & (
  | { href: string; download?: boolean; onFollow?: (event: MouseEvent) => void }
  | { onChoose: () => void; isDanger?: boolean }
);

/**
 * A button that opens a few links or actions below it, such as other formats of a file. Escape, a press elsewhere, or moving the
 * focus away closes the menu. The entries are plain links and buttons in Tab order.
 */
export function LinkMenu({
  label,
  children,
  links,
  className,
}: {
  /** The accessible name of the button. `children` are the button's content. */
  label: string;
  children: ReactNode;
  links: readonly LinkMenuItem[];
  className?: string | undefined;
}) {
  const id = useId();
  const { root, isOpen, setOpen } = useDisclosure<HTMLSpanElement>();
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
        {links.map((link) =>
          "href" in link ? (
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
          ) : (
            <button
              key={link.label}
              type="button"
              data-danger={link.isDanger || undefined}
              onClick={() => {
                setOpen(false);
                link.onChoose();
              }}
            >
              {link.label}
            </button>
          ),
        )}
      </span>
    </span>
  );
}
