import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { Water } from "./Water.tsx";

/**
 * Shown in place of missing content: a drawing of still water, what is missing, and one next step. Use `water="broken"` after a
 * failure.
 */
export function EmptyState({
  water = "still",
  isPage = false,
  title,
  text,
  action,
  className,
}: {
  water?: "still" | "broken";
  /** Whether the empty state is the whole content of a page, so that its title is the page's heading. */
  isPage?: boolean;
  title: string;
  text?: string;
  action?: ReactNode;
  className?: string | undefined;
}) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className={clsx(styles.empty, className)} role={water === "broken" ? "alert" : undefined}>
      <Water state={water} />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
