import { IconCheck } from "@tabler/icons-react";
import styles from "./Steps.module.css";

/** The finished, current and coming steps of a job. */
export function Steps({
  names,
  now,
  label,
  isRow = false,
}: {
  names: readonly string[];
  /** Index of the current step; -1 before the first step. */
  now: number;
  label?: string;
  /** Whether the steps are side by side, in which case phones name only the current step. */
  isRow?: boolean;
}) {
  return (
    <ol className={styles.steps} data-row={isRow || undefined} aria-label={label}>
      {names.map((name, place) => (
        <li
          key={name}
          data-state={place < now ? "done" : place === now ? "now" : "next"}
          aria-current={place === now ? "step" : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {place < now ? <IconCheck size={16} stroke={1.8} /> : place + 1}
          </span>
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
