import clsx from "clsx";
import styles from "./ProgressLine.module.css";

/**
 * A progress bar with the edge at its head. It has no transition, so that it never lags behind its value. `percent` is 0 to 100.
 * `label` names what progresses; the caller shows the value as text beside the bar. "flat" has no head (remaining credits),
 * "failed" is red.
 */
export function ProgressLine({
  percent,
  label,
  state = "running",
  className,
}: {
  percent: number;
  label: string;
  state?: "running" | "failed" | "flat";
  className?: string | undefined;
}) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={clsx(styles.bar, className)}
      data-state={state}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
    >
      <span className={styles.fill} style={{ width: `${shown}%` }} />
    </div>
  );
}
