import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import styles from "./CompareFrame.module.css";

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const ends: Readonly<Record<string, number>> = { Home: 0, End: 100 };

/**
 * Shows two elements of the same shape with the edge between them, and fills its parent. The edge follows a drag anywhere, and the
 * arrow keys by 1 %, with Shift by 10 %; a vertical drag by touch scrolls the page.
 *
 * @param label what is compared, for screen readers
 */
export function CompareFrame({
  label,
  before,
  after,
  start = 50,
}: {
  label: string;
  before: ReactNode;
  after: ReactNode;
  /** Where the edge is at first, in percent from the left. */
  start?: number;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(start);
  const moveTo = (next: number) => setPercent(Math.min(100, Math.max(0, next)));

  function follow({ clientX }: PointerEvent) {
    const { left, width } = frame.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    moveTo(((clientX - left) / width) * 100);
  }
  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    frame.current?.setPointerCapture(event.pointerId);
    // A touch may be the start of scrolling: it counts once it moves sideways, or ends.
    if (event.pointerType === "mouse") follow(event);
  }
  const move = (event: PointerEvent) => frame.current?.hasPointerCapture(event.pointerId) && follow(event);
  function pressKey(event: KeyboardEvent) {
    const step = steps[event.key];
    const next = step === undefined ? ends[event.key] : percent + step * (event.shiftKey ? 10 : 1);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ "--cut": `${percent}%` } as CSSProperties}
      role="presentation"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={move}
    >
      <div className={styles.after}>{after}</div>
      <div className={styles.before}>{before}</div>
      <div className={styles.edge}>
        <span
          className={styles.grip}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
          onKeyDown={pressKey}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5" />
          </svg>
        </span>
      </div>
    </div>
  );
}
