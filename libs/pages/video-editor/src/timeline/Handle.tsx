import { formatTime } from "@cutwater/ui/format.ts";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { within } from "../geometry.ts";
import styles from "./Timeline.module.css";

export type End = "from" | "to";
let drags = 0;

/** One end of a bar on a lane, moved by pointer or by the arrow keys. */
export function Handle({
  end,
  label,
  seconds,
  step,
  most,
  lane,
  onPut,
}: {
  end: End;
  label: string;
  seconds: number;
  step: number;
  most: number;
  lane: () => DOMRect;
  onPut: (seconds: number, gesture: string) => void;
}) {
  const drag = useRef<string | null>(null);
  function press(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drags += 1;
    drag.current = `drag ${drags}`;
  }
  function move({ clientX }: PointerEvent): void {
    if (drag.current === null) return;
    const { left, width } = lane();
    onPut(within(Math.round((((clientX - left) / width) * most) / step) * step, 0, most), drag.current);
  }
  function pressKey(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    const to = by === undefined ? { Home: 0, End: most }[event.key] : seconds + by * (event.shiftKey ? 1 : step);
    if (to === undefined) return;
    event.preventDefault();
    onPut(to, "keys");
  }
  const letGo = () => {
    drag.current = null;
  };
  return (
    <span
      className={styles.end}
      data-end={end}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(most * 100) / 100}
      aria-valuenow={Math.round(seconds * 100) / 100}
      aria-valuetext={formatTime(seconds)}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={pressKey}
    />
  );
}
