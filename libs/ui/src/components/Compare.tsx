import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import styles from "./Compare.module.css";
import { Stage } from "./Stage.tsx";

type Side = { src: string; caption?: ReactNode };

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const ends: Readonly<Record<string, number>> = { Home: 0, End: 100 };

/**
 * Two pictures of the same thing with the edge between them: before on the left, after on the right. The edge follows a drag
 * anywhere on them, and the arrow keys by 1 %, with Shift by 10 %; a finger that moves up or down scrolls the page.
 *
 * @param label what is compared, for those who do not see it
 * @param onBroken when one of them cannot be shown
 */
export function Compare({
  label,
  before,
  after,
  onBroken,
  ...stage
}: {
  label: string;
  before: Side;
  after: Side;
  ratio: number;
  isClear?: boolean;
  onBroken?: (side: "before" | "after") => void;
  className?: string | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(50);
  const moveTo = (next: number) => setPercent(Math.min(100, Math.max(0, next)));

  function follow({ clientX }: PointerEvent) {
    const { left, width } = frame.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    moveTo(((clientX - left) / width) * 100);
  }
  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    frame.current?.setPointerCapture(event.pointerId);
    // A finger may be about to scroll: it counts once it moves sideways, or is lifted.
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
    <Stage left={before.caption} right={after.caption} {...stage}>
      <div
        ref={frame}
        className={styles.frame}
        style={{ "--cut": `${percent}%` } as CSSProperties}
        role="presentation"
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={move}
      >
        <img className={styles.after} src={after.src} alt="" draggable={false} onError={() => onBroken?.("after")} />
        <img className={styles.before} src={before.src} alt="" draggable={false} onError={() => onBroken?.("before")} />
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
    </Stage>
  );
}
