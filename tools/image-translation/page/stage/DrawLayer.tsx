import { type Box, boxOf, type Corner } from "@cutwater/typesetting/lines/box.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { pageMessages } from "../messages.ts";
import styles from "./DrawLayer.module.css";

type Props = { width: number; height: number; onDrawn: (box: Box) => void };

/** A layer on which the customer drags to draw a box. Enter adds a box in the middle. */
export function DrawLayer({ width, height, onDrawn }: Props) {
  const t = useText(pageMessages);
  const layer = useRef<HTMLButtonElement>(null);
  const [drawn, setDrawn] = useState<{ from: Corner; to: Corner } | null>(null);
  /** The start of the drag is in a ref, because the rendered state may lag behind the finger. */
  const begun = useRef<Corner | null>(null);

  const placeOf = ({ clientX, clientY }: PointerEvent): Corner => {
    const rect = layer.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const share = (value: number) => Math.max(0, Math.min(1, value));
    return [share((clientX - rect.left) / rect.width) * width, share((clientY - rect.top) / rect.height) * height];
  };
  const bounds = drawn && boundsBetween(drawn.from, drawn.to);
  function move(event: PointerEvent): void {
    if (begun.current) setDrawn({ from: begun.current, to: placeOf(event) });
  }
  function lift(event: PointerEvent): void {
    const made = begun.current && boundsBetween(begun.current, placeOf(event));
    stop();
    // A press without a drag draws no box.
    if (made && made.width > 8 && made.height > 8) onDrawn(boxOf(made));
  }
  function stop(): void {
    begun.current = null;
    setDrawn(null);
  }
  function pressKey(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const wide = width * 0.4;
    const high = Math.min(height * 0.12, width * 0.1);
    onDrawn(boxOf({ left: (width - wide) / 2, top: (height - high) / 2, width: wide, height: high }));
  }
  return (
    <button
      ref={layer}
      type="button"
      className={styles.layer}
      aria-label={t("drawBox")}
      onKeyDown={pressKey}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = placeOf(event);
        move(event);
      }}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={stop}
    >
      {bounds && (
        <span
          className={styles.drawn}
          style={{
            left: `${(bounds.left / width) * 100}%`,
            top: `${(bounds.top / height) * 100}%`,
            width: `${(bounds.width / width) * 100}%`,
            height: `${(bounds.height / height) * 100}%`,
          }}
        />
      )}
    </button>
  );
}

const boundsBetween = ([ax, ay]: Corner, [bx, by]: Corner) => ({
  left: Math.min(ax, bx),
  top: Math.min(ay, by),
  width: Math.abs(ax - bx),
  height: Math.abs(ay - by),
});
