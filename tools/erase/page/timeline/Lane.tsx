import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useRef } from "react";
import { within } from "../marking/geometry.ts";
import { type MarkedRegion, nearestMark } from "../marking/regions.ts";
import type { MarkingEditor } from "../marking/useMarking.ts";
import { pageMessages } from "../messages.ts";
import { type End, Handle } from "./Handle.tsx";
import styles from "./Timeline.module.css";

type Props = {
  editor: MarkingEditor;
  region: MarkedRegion;
  number: number;
  isSelected: boolean;
  /** Where a time lies, as CSS has it. */
  percent: (seconds: number) => string;
};

/** When a region is to go: a bar whose ends are pulled, by hand or by the arrow keys. */
export function Lane({ editor, region, number, isSelected, percent }: Props) {
  const t = useText(pageMessages);
  const lane = useRef<HTMLDivElement>(null);
  const { durationSeconds, framesPerSecond } = editor.clip;
  const { id, fromSeconds, toSeconds } = region;
  const name = t("region", { number });
  const category = nearestMark(region, editor.time)?.category ?? "box";

  function put(end: End, seconds: number, gesture: string): void {
    const least = 1 / framesPerSecond;
    editor.setRange(
      id,
      end === "from"
        ? { fromSeconds: within(seconds, 0, toSeconds - least), toSeconds }
        : { fromSeconds, toSeconds: within(seconds, fromSeconds + least, durationSeconds) },
      gesture,
    );
  }
  const ends = { from: fromSeconds, to: toSeconds };

  return (
    <div ref={lane} className={styles.lane} data-category={category} data-selected={isSelected || undefined}>
      <div className={styles.bar} style={{ left: percent(fromSeconds), width: percent(toSeconds - fromSeconds) }}>
        <button type="button" className={styles.name} aria-pressed={isSelected} onClick={() => editor.select(id)}>
          <span>{name}</span>
        </button>
        {(["from", "to"] as const).map((end) => (
          <Handle
            key={end}
            end={end}
            label={t(end, { number })}
            seconds={ends[end]}
            step={1 / framesPerSecond}
            most={durationSeconds}
            lane={() => lane.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)}
            onPut={(seconds, gesture) => put(end, seconds, `${gesture} ${id} ${end}`)}
          />
        ))}
      </div>
    </div>
  );
}
