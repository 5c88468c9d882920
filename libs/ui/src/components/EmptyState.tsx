import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { Water } from "./Water.tsx";

/** Shown in place of missing content: still water, what is missing, and one next step. `water="broken"` after a failure. */
export function EmptyState({
  water = "still",
  title,
  text,
  action,
  className,
}: {
  water?: "still" | "broken";
  title: string;
  text?: string;
  action?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={clsx(styles.empty, className)} role={water === "broken" ? "alert" : undefined}>
      <Water state={water} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
