import clsx from "clsx";
import type { CSSProperties, ReactNode } from "react";
import styles from "./Stage.module.css";

/**
 * Shows a whole picture on a dark background, at most 500 px high. Its children get exactly the picture's shape. The plates at
 * the bottom name what is on the left and on the right.
 *
 * @param ratio the picture's width divided by its height
 * @param isClear whether the picture may be transparent
 * @param isWide whether the stage extends from edge to edge on phones, because it is in the page's column and not in a card
 */
export function Stage({
  ratio,
  isClear = false,
  isWide = false,
  left,
  right,
  overlay,
  className,
  children,
}: {
  ratio: number;
  isClear?: boolean;
  isWide?: boolean;
  left?: ReactNode;
  right?: ReactNode;
  /** Drawn over the whole stage, aligned to its bottom. */
  overlay?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.stage, className)} data-wide={isWide || undefined}>
      <div className={styles.picture} data-clear={isClear || undefined} style={{ "--ratio": ratio } as CSSProperties}>
        {children}
      </div>
      {left && <span className={styles.plate}>{left}</span>}
      {right && (
        <span className={styles.plate} data-side="right">
          {right}
        </span>
      )}
      {overlay}
    </div>
  );
}
