import clsx from "clsx";
import type { CSSProperties, ReactNode } from "react";
import styles from "./Stage.module.css";

/**
 * Where a picture is looked at: on deep water, whole, at most 500 high; what lies in it has exactly the picture's shape. The
 * plates at its foot say what is seen on the left and on the right.
 *
 * @param ratio the picture's width through its height
 * @param isClear whether one may see through it in places
 */
export function Stage({
  ratio,
  isClear = false,
  left,
  right,
  overlay,
  className,
  children,
}: {
  ratio: number;
  isClear?: boolean;
  left?: ReactNode;
  right?: ReactNode;
  /** Lies over all of it, at its foot. */
  overlay?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.stage, className)}>
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
