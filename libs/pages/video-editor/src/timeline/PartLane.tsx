import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { editorMessages } from "../messages.ts";
import { movedTo, type PartLimits, withEnd } from "../part.ts";
import { Handle } from "./Handle.tsx";
import styles from "./Timeline.module.css";

/** The part of a longer video that is processed, as a bar. The bar and its ends are moved by pointer or by the arrow keys. */
export function PartLane({
  part,
  limits,
  setPart,
  percent,
}: {
  part: Part;
  limits: PartLimits;
  setPart: (part: Part) => void;
  /** Converts a time to a CSS position. */
  percent: (seconds: number) => string;
}) {
  const t = useText(editorMessages);
  const lane = useRef<HTMLDivElement>(null);
  const held = useRef<number | null>(null);
  const { durationSeconds, framesPerSecond } = limits;
  const { fromSeconds, toSeconds } = part;
  const step = 1 / framesPerSecond;
  const times = { from: formatTime(fromSeconds), to: formatTime(toSeconds) };
  const span = () => lane.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const secondsAt = ({ clientX }: PointerEvent) => ((clientX - span().left) / span().width) * durationSeconds;
  const move = (seconds: number) => setPart(movedTo(part, Math.round(seconds / step) * step, limits));

  function press(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = secondsAt(event) - fromSeconds;
  }
  function pressKey(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    const to =
      by === undefined ? { Home: 0, End: durationSeconds }[event.key] : fromSeconds + by * (event.shiftKey ? 1 : step);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }
  const letGo = () => {
    held.current = null;
  };

  return (
    <div ref={lane} className={styles.lane} data-part>
      <div className={styles.bar} style={{ left: percent(fromSeconds), width: percent(toSeconds - fromSeconds) }}>
        <span
          className={styles.name}
          role="slider"
          tabIndex={0}
          aria-label={t("part")}
          aria-valuemin={0}
          aria-valuemax={Math.round(durationSeconds * 100) / 100}
          aria-valuenow={Math.round(fromSeconds * 100) / 100}
          aria-valuetext={t("partTimes", times)}
          onPointerDown={press}
          onPointerMove={(event) => held.current !== null && move(secondsAt(event) - held.current)}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onKeyDown={pressKey}
        >
          <span>{t("partTimes", times)}</span>
        </span>
        {(["from", "to"] as const).map((end) => (
          <Handle
            key={end}
            end={end}
            label={t(end === "from" ? "partFrom" : "partTo")}
            seconds={part[`${end}Seconds`]}
            step={step}
            most={durationSeconds}
            lane={span}
            onPut={(seconds) => setPart(withEnd(part, end, seconds, limits))}
          />
        ))}
      </div>
    </div>
  );
}
