import clsx from "clsx";
import styles from "./EmptyState.module.css";

/** A drawing of three level water lines for missing content; the lines are broken after a failure. It is decoration. */
export function Water({ state = "still", className }: { state?: "still" | "broken"; className?: string | undefined }) {
  return (
    <svg className={clsx(styles.water, className)} viewBox="0 0 180 64" aria-hidden="true" focusable="false">
      <path d="M0 20H180" opacity=".45" />
      {state === "still" ? (
        <path className={styles.middle} d="M0 32H180" />
      ) : (
        <>
          <path className={styles.middle} d="M0 32H72M108 32H180" />
          <path className={styles.cross} d="M82 24l16 16M98 24l-16 16" />
        </>
      )}
      <path d="M0 44H180" opacity=".45" />
    </svg>
  );
}
