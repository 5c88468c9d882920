import type { Line } from "@cutwater/transcript/transcript.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { useMemo } from "react";
import { reviewMessages } from "./messages.ts";
import { writeTime } from "./table.ts";
import { usePeaks } from "./usePeaks.ts";
import styles from "./Waveform.module.css";
import { type Bar, barsOf } from "./waveform.ts";

const count = 110;
/** The distance between two bars, and the height of the drawing, in units of the drawing. */
const pitch = 4;
const high = 48;

/** The film's sound as bars in the colours of its speakers, with a slider below it for seeking. */
export function Waveform({
  source,
  lines,
  filmSeconds,
  seconds,
  onSeek,
}: {
  source: Source | null;
  lines: readonly Line[];
  filmSeconds: number;
  seconds: number;
  onSeek: (seconds: number) => void;
}) {
  const t = useText(reviewMessages);
  const peaks = usePeaks(source, count);
  const bars = useMemo(() => barsOf(lines, { peaks, filmSeconds, count }), [lines, peaks, filmSeconds]);
  return (
    <div className={styles.wave}>
      <svg viewBox={`0 0 ${count * pitch} ${high}`} preserveAspectRatio="none" aria-hidden="true">
        {tones.map((tone) => (
          <path key={tone} data-tone={tone} d={pathOf(bars, tone)} />
        ))}
      </svg>
      <span className={styles.head} style={{ left: `${(100 * seconds) / Math.max(0.001, filmSeconds)}%` }} />
      <input
        type="range"
        aria-label={t("position")}
        aria-valuetext={writeTime(seconds)}
        min={0}
        max={filmSeconds}
        step={0.1}
        value={Math.min(filmSeconds, seconds)}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
    </div>
  );
}

/** Speakers use three colours in turn. Lines without a speaker have no colour. */
const tones = [0, 1, 2, "none"] as const;
const toneOf = ({ speaker }: Bar): (typeof tones)[number] =>
  speaker === null ? "none" : (([0, 1, 2] as const)[Math.max(0, speaker) % 3] ?? 0);

function pathOf(bars: readonly Bar[], tone: (typeof tones)[number]): string {
  return bars
    .map((bar, place) => {
      if (toneOf(bar) !== tone) return "";
      const tall = Math.max(2, bar.height * (high - 4));
      return `M${place * pitch + pitch / 2} ${((high - tall) / 2).toFixed(1)}v${tall.toFixed(1)}`;
    })
    .join("");
}
