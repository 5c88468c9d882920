import type { CSSProperties, KeyboardEvent } from "react";
import type { Lens } from "./CompareFrame.tsx";
import styles from "./Loupe.module.css";
import { spotAfterKey } from "./spot-keys.ts";

type Props = Lens & {
  /** Magnification relative to the surrounding picture. */
  zoom: number;
  /** The name of the loupe, for screen readers. */
  label: string;
  /** Describes the loupe's position for screen readers, in percent from the left and from the top. */
  textOf: (left: number, top: number) => string;
};

/**
 * A round lens over two pictures of the same shape. Both halves of the lens show the same position: the left half before, the
 * right half after. The lens is in a corner, where no finger covers it. A ring marks the position; arrow keys move the ring by 2
 * %, with Shift by 10 %.
 */
export function Loupe({ zoom, label, textOf, before, after, spot, onMove }: Props) {
  function pressKey(event: KeyboardEvent) {
    const next = spotAfterKey(spot, event);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  }
  const left = Math.round(spot.x * 100);
  const top = Math.round(spot.y * 100);
  return (
    <div
      className={styles.field}
      style={{ "--zoom": zoom, "--x": spot.x, "--y": spot.y } as CSSProperties}
      data-aside={(spot.x > 0.5 && spot.y < 0.6) || undefined}
    >
      <span
        className={styles.spot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={left}
        aria-valuetext={textOf(left, top)}
        onKeyDown={pressKey}
      />
      <div className={styles.lens} aria-hidden="true">
        <div className={styles.after}>
          <div className={styles.whole}>{after}</div>
        </div>
        <div className={styles.before}>
          <div className={styles.whole}>{before}</div>
        </div>
      </div>
    </div>
  );
}
