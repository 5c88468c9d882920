import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./Ring.module.css";

/** In units of the drawing, which is 148 units wide. */
const middle = 74;
const radius = 70;

/** A percentage as a ring over a stage, with the edge at its head. The current step is shown below. */
export function Ring({
  percent,
  label,
  digits = 0,
  children,
  className,
}: {
  /** Null while unknown: the ring is then empty and shows no number. */
  percent: number | null;
  /** What progresses, for screen readers. */
  label: string;
  /** Decimals of the figure. */
  digits?: number;
  children?: ReactNode;
  className?: string | undefined;
}) {
  const whole = Math.floor(percent ?? 0);
  const turn = (whole / 100) * 2 * Math.PI;
  const at = (distance: number) => `${middle + distance * Math.sin(turn)} ${middle - distance * Math.cos(turn)}`;
  return (
    <div className={clsx(styles.over, className)}>
      {percent === null ? (
        <div className={styles.ring}>
          <Circle />
        </div>
      ) : (
        <div
          className={styles.ring}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={whole}
        >
          <Circle>
            <circle
              className={styles.done}
              cx={middle}
              cy={middle}
              r={radius}
              pathLength="100"
              strokeDasharray={`${whole} 100`}
              transform={`rotate(-90 ${middle} ${middle})`}
            />
            <path d={`M${at(radius - 7)}L${at(radius + 3)}`} />
          </Circle>
          <p className={styles.figure} data-long={digits > 0 || undefined}>
            {digits === 0 ? whole : (Math.floor((percent ?? 0) * 10 ** digits) / 10 ** digits).toFixed(digits)}
            <span>%</span>
          </p>
        </div>
      )}
      <div className={styles.words}>{children}</div>
    </div>
  );
}

const Circle = ({ children }: { children?: ReactNode }) => (
  <svg viewBox="0 0 148 148" aria-hidden="true">
    <circle cx={middle} cy={middle} r={radius} />
    {children}
  </svg>
);
