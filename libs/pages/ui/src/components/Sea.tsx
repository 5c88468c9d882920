import clsx from "clsx";
import type { ReactNode } from "react";
import { seaLines } from "../streamlines/sea-lines.ts";
import styles from "./Sea.module.css";

/**
 * A drawing of parted water on a dark background with a sentence over it. It is the same in both schemes, is decoration, and is
 * not shown on phones.
 */
export function Sea({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const half = (
    <>
      {seaLines.lines.map(({ d, opacity }) => (
        <path key={d} d={d} opacity={opacity} />
      ))}
      <path className={styles.divide} d={seaLines.divide} />
    </>
  );
  return (
    <aside className={clsx(styles.sea, className)}>
      <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <g transform="rotate(-90 360 450) translate(-140 90)">
          {half}
          <g transform="translate(0 720) scale(1 -1)">{half}</g>
        </g>
      </svg>
      <p className={styles.sentence}>
        <span>{children}</span>
      </p>
    </aside>
  );
}
