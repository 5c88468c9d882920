import { angleOf, type Corner, centreOf, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import type { Handle } from "@cutwater/typesetting/lines/box-edits.ts";
import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { pageMessages } from "../messages.ts";
import styles from "./BoxLayer.module.css";
import type { LineSetting } from "./set-line.ts";

/** Changes of a line's box. All changes within one gesture are one undo step. */
export type BoxActs = {
  select: (id: string) => void;
  /** Moves the focus to the field of the line's translation. */
  write: (id: string) => void;
  move: (id: string, by: Corner, gesture: string) => void;
  pull: (id: string, handle: Handle, by: Corner, gesture: string) => void;
  restore: (id: string) => void;
};

type Props = {
  width: number;
  height: number;
  lines: readonly PictureLine[];
  settings: ReadonlyMap<string, LineSetting>;
  selectedId: string | null;
  acts: BoxActs;
};

const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
const steps: Readonly<Record<string, Corner>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The boxes of the lines. A press selects a box, a drag moves it, its handles resize it. With the keyboard, arrow keys move the
 * selected box by one pixel (with Shift by ten) and with Alt resize it at its right and lower sides. Enter moves the focus to its
 * words, Delete restores the original.
 */
export function BoxLayer({ width, height, lines, settings, selectedId, acts }: Props) {
  const t = useText(pageMessages);
  const helpId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const drag = useRef<{ id: string; handle: Handle | null; at: Corner; gesture: string } | null>(null);
  const gestures = useRef(0);

  const placeOf = ({ clientX, clientY }: PointerEvent): Corner => {
    const rect = layer.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [((clientX - rect.left) / rect.width) * width, ((clientY - rect.top) / rect.height) * height];
  };
  /** Keeps the middle of the box on the picture, so that the box cannot be lost outside. */
  function moveBox(id: string, [dx, dy]: Corner, gesture: string): void {
    const line = lines.find((one) => one.id === id);
    if (!line) return;
    const [x, y] = centreOf(line.box);
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
    acts.move(id, [within(x + dx, width) - x, within(y + dy, height) - y], gesture);
  }
  function press(event: PointerEvent<HTMLElement>, id: string, handle: Handle | null): void {
    if (event.button !== 0) return;
    // Prevents the drag from also moving the comparison edge.
    event.stopPropagation();
    const wasSelected = id === selectedId;
    acts.select(id);
    // The first touch only selects a box. A finger on an unselected box scrolls the page.
    if (event.pointerType !== "mouse" && !wasSelected) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    gestures.current += 1;
    drag.current = { id, handle, at: placeOf(event), gesture: `drag ${gestures.current}` };
  }
  function move(event: PointerEvent<HTMLElement>): void {
    const held = drag.current;
    if (!held) return;
    const at = placeOf(event);
    const by: Corner = [at[0] - held.at[0], at[1] - held.at[1]];
    if (Math.hypot(...by) < 0.5) return;
    drag.current = { ...held, at };
    if (held.handle) acts.pull(held.id, held.handle, by, held.gesture);
    else moveBox(held.id, by, held.gesture);
  }
  const stop = () => {
    drag.current = null;
  };
  /** Ends the gesture at the finger's last position. */
  function lift(event: PointerEvent<HTMLElement>): void {
    move(event);
    stop();
  }
  function pressKey(event: KeyboardEvent, id: string): void {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const by: Corner = event.shiftKey ? [step[0] * 10, step[1] * 10] : step;
      if (event.altKey) acts.pull(id, { x: step[0] === 0 ? 0 : 1, y: step[1] === 0 ? 0 : 1 }, by, `keys ${id}`);
      else moveBox(id, by, `keys ${id}`);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      acts.restore(id);
    } else if (event.key === "Enter") {
      event.preventDefault();
      acts.write(id);
    }
  }

  return (
    <div ref={layer} className={styles.layer}>
      <p id={helpId} hidden>
        {t("boxKeys")}
      </p>
      {lines.map(({ id, box, text, translation }, place) => {
        const [[left, top]] = box;
        const size = sizeOf(box);
        const isSelected = id === selectedId;
        const setting = settings.get(id);
        const isBad = setting ? setting.fitting !== null || setting.missing.length > 0 : false;
        const look = {
          left: `${(left / width) * 100}%`,
          top: `${(top / height) * 100}%`,
          width: `${(size.width / width) * 100}%`,
          height: `${(size.height / height) * 100}%`,
          transform: `rotate(${angleOf(box)}deg)`,
        } satisfies CSSProperties;
        return (
          <div
            key={id}
            className={styles.box}
            style={look}
            data-selected={isSelected || undefined}
            data-warned={isBad || undefined}
            data-left-as-is={translation === null || undefined}
          >
            <button
              type="button"
              className={styles.area}
              aria-pressed={isSelected}
              aria-describedby={helpId}
              aria-label={t("box", { number: place + 1, text: translation ?? text })}
              onPointerDown={(event) => press(event, id, null)}
              onPointerMove={move}
              onPointerUp={lift}
              onPointerCancel={stop}
              onFocus={() => acts.select(id)}
              onKeyDown={(event) => pressKey(event, id)}
              onDoubleClick={() => acts.write(id)}
            />
            <span className={styles.number} data-inside={left + size.width > 0.94 * width || undefined} aria-hidden>
              {place + 1}
            </span>
            {isSelected &&
              handles.map((handle) => (
                <span
                  key={`${handle.x} ${handle.y}`}
                  className={styles.handle}
                  data-corner={(handle.x !== 0 && handle.y !== 0) || undefined}
                  style={{ left: `${(handle.x + 1) * 50}%`, top: `${(handle.y + 1) * 50}%` }}
                  onPointerDown={(event) => press(event, id, handle)}
                  onPointerMove={move}
                  onPointerUp={lift}
                  onPointerCancel={stop}
                />
              ))}
          </div>
        );
      })}
    </div>
  );
}
