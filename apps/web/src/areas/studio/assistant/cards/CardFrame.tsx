import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./Cards.module.css";

/** The frame of a card, named for screen readers. Without padding for cards that divide themselves. */
export function CardFrame({
  label,
  isBare = false,
  children,
}: {
  label: string;
  isBare?: boolean;
  children: ReactNode;
}) {
  return (
    <article className={clsx(styles.card, !isBare && styles.padded)} aria-label={label} data-card>
      {children}
    </article>
  );
}
