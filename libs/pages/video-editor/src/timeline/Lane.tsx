import { useRef } from "react";
import type { Clip } from "../clip.ts";
import { within } from "../geometry.ts";
import { type End, Handle } from "./Handle.tsx";
import styles from "./Timeline.module.css";

type Range = { fromSeconds: number; toSeconds: number };

/** A bar on a lane that stands for a time span. Its ends are moved by pointer or by the arrow keys. */
export type Bar = Range & {
  id: number;
  /** The content of the bar. */
  name: string;
  /** The accessible name of the bar, for when the content cannot be read. */
  label?: string;
  /** "point" and "stays" look different from the other kinds. */
  look?: "box" | "point" | "stays";
  isSelected: boolean;
  /** The names of its ends. */
  fromLabel: string;
  toLabel: string;
};

type Props = {
  bars: readonly Bar[];
  clip: Clip;
  /** Converts a time to a CSS position. */
  percent: (seconds: number) => string;
  onSelect: (id: number) => void;
  /** @param gesture changes by the same gesture are one step */
  onRange: (id: number, range: Range, gesture: string) => void;
};

/** A lane of the timeline, with one or several bars. */
export function Lane({ bars, clip, percent, onSelect, onRange }: Props) {
  const lane = useRef<HTMLDivElement>(null);
  const { durationSeconds, framesPerSecond } = clip;

  function put({ id, fromSeconds, toSeconds }: Bar, end: End, seconds: number, gesture: string): void {
    const least = 1 / framesPerSecond;
    const range =
      end === "from"
        ? { fromSeconds: within(seconds, 0, toSeconds - least), toSeconds }
        : { fromSeconds, toSeconds: within(seconds, fromSeconds + least, durationSeconds) };
    onRange(id, range, `${gesture} ${id} ${end}`);
  }

  return (
    <div ref={lane} className={styles.lane}>
      {bars.map((bar) => (
        <div
          key={bar.id}
          className={styles.bar}
          data-look={bar.look ?? "box"}
          data-selected={bar.isSelected || undefined}
          style={{ left: percent(bar.fromSeconds), width: percent(bar.toSeconds - bar.fromSeconds) }}
        >
          <button
            type="button"
            className={styles.name}
            aria-pressed={bar.isSelected}
            aria-label={bar.label}
            onClick={() => onSelect(bar.id)}
          >
            <span>{bar.name}</span>
          </button>
          {(["from", "to"] as const).map((end) => (
            <Handle
              key={end}
              end={end}
              label={bar[`${end}Label`]}
              seconds={bar[`${end}Seconds`]}
              step={1 / framesPerSecond}
              most={durationSeconds}
              lane={() => lane.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)}
              onPut={(seconds, gesture) => put(bar, end, seconds, gesture)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
