import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import styles from "./CompareFrame.module.css";
import { useHalves } from "./useHalves.ts";

/** A position in a picture, as fractions of its width and height. */
export type Spot = { x: number; y: number };

/** The two pictures that a loupe shows, its position in them, and the callback that moves it. */
export type Lens = { before: ReactNode; after: ReactNode; spot: Spot; onMove: (spot: Spot) => void };

/** Clamped to the picture. */
export const share = (value: number): number => Math.min(1, Math.max(0, value));

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const ends: Readonly<Record<string, number>> = { Home: 0, End: 100 };

/**
 * Shows two elements of the same shape with an edge between them, and fills its parent. The edge follows a drag anywhere, and the
 * arrow keys by 1 %, with Shift by 10 %. A vertical drag by touch scrolls the page. When there is a loupe, only the edge's handle
 * moves the edge. Until both elements have a picture, the one that has is shown whole, without an edge.
 *
 * @param label what is compared, for screen readers
 */
export function CompareFrame({
  label,
  before,
  after,
  start = 50,
  renderLoupe = null,
  showsBefore = false,
}: {
  label: string;
  before: ReactNode;
  after: ReactNode;
  /** Initial position of the edge, in percent from the left. */
  start?: number;
  /** Draws a loupe. Use it for pictures only, because both elements are drawn twice. */
  renderLoupe?: ((lens: Lens) => ReactNode) | null;
  /** Whether `before` is temporarily shown whole. */
  showsBefore?: boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [percent, setPercent] = useState(start);
  const [spot, setSpot] = useState<Spot>({ x: 0.5, y: 0.5 });
  /** What a press drags. */
  const held = useRef<"edge" | "spot" | null>(null);
  const { whole, propsOf } = useHalves();
  const cut = whole === "after" ? 0 : whole === "before" || showsBefore ? 100 : percent;
  const moveTo = (next: number) => setPercent(Math.min(100, Math.max(0, next)));

  function follow({ clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    if (held.current === "edge") moveTo(((clientX - left) / width) * 100);
    else setSpot({ x: share((clientX - left) / width), y: share((clientY - top) / height) });
  }
  function press(event: PointerEvent) {
    if (event.button !== 0) return;
    frame.current?.setPointerCapture(event.pointerId);
    held.current = !renderLoupe || grip.current?.contains(event.target as Node) ? "edge" : "spot";
    // A touch may be the start of scrolling: it counts once it moves sideways, or ends.
    if (event.pointerType === "mouse") follow(event);
  }
  function move(event: PointerEvent) {
    const isHeld = frame.current?.hasPointerCapture(event.pointerId);
    // A mouse that only passes over moves the lens with it.
    if (!isHeld && renderLoupe && event.pointerType === "mouse") held.current = "spot";
    if (isHeld || (renderLoupe && event.pointerType === "mouse")) follow(event);
  }
  function lift(event: PointerEvent) {
    if (frame.current?.hasPointerCapture(event.pointerId)) follow(event);
  }
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
      style={{ "--cut": `${cut}%` } as CSSProperties}
      data-whole={whole ?? undefined}
      role="presentation"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={lift}
    >
      <div className={styles.after} {...propsOf("after")}>
        {after}
      </div>
      <div className={styles.before} {...propsOf("before")}>
        {before}
      </div>
      <div className={styles.edge} hidden={whole !== null}>
        <span
          ref={grip}
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
      {renderLoupe?.({ before, after, spot, onMove: setSpot })}
    </div>
  );
}
