import { breakText } from "../layout/break-text.ts";
import { rulesOf, timing } from "../rules.ts";
import { readingSeconds } from "../text/width.ts";
import type { Line, Side } from "../transcript.ts";

/** Minimum time on screen. When a line begins less than this after the previous line, its start is moved. */
const leastSeconds = 0.25;

/** The rules in whole milliseconds, so that a second pass finds nothing to change. */
const ms = {
  least: leastSeconds * 1000,
  shortest: Math.ceil(timing.shortest * 1000),
  longest: timing.longest * 1000,
  gap: timing.gap * 1000,
  chained: timing.chained * 1000,
  lingering: timing.lingering * 1000,
};

/**
 * Adjusts the times of lines to the rules of subtitles (`timing`), as far as the speech allows. The result has the same lines in
 * the same order, and no line overlaps another. Starts stay with the speech; a start moves only when two lines begin together. An
 * end moves back if it is too close to the next line, or if it stays too long into a pause (half a second after the last word,
 * when words are known). An end moves forward when reading needs the time, and to close a gap of less than half a second. A line
 * that is shown as several subtitles (`breakText`) may stay as long as all of them together. `withTimingFlags` flags the
 * remaining problems. Tidying a second time changes nothing.
 * @param lines in order of their start
 * @param side the side that is shown on screen
 * @param language of that side
 */
export function tidyTimes(lines: readonly Line[], side: Side, language: string): Line[] {
  const starts = startsOf(lines);
  const rules = rulesOf(language);
  return lines.map((line, index) => {
    const start = starts[index] as number;
    const text = line[side] ?? "";
    const end = endOf({
      start,
      end: toMs(line.end),
      reading: Math.ceil(readingSeconds(text, rules) * 1000),
      longest: ms.longest * Math.max(1, breakText(text, language).length),
      lastWord: lastWordOf(line),
      next: starts[index + 1],
    });
    return { ...line, start: start / 1000, end: end / 1000 };
  });
}

function startsOf(lines: readonly Line[]): number[] {
  const starts: number[] = [];
  for (const line of lines) {
    const earliest = starts.length === 0 ? 0 : (starts.at(-1) as number) + ms.least + ms.gap;
    starts.push(Math.max(toMs(line.start), earliest));
  }
  return starts;
}

/** End of the last word, in milliseconds; null when no words are known. */
function lastWordOf({ words }: Line): number | null {
  return words && words.length > 0 ? Math.max(...words.map((word) => toMs(word.end))) : null;
}

type Times = {
  start: number;
  end: number;
  reading: number;
  longest: number;
  lastWord: number | null;
  next: number | undefined;
};

function endOf({ start, end, reading, longest, lastWord, next }: Times): number {
  const wanted = Math.max(end, start + ms.shortest, start + Math.min(reading, longest));
  const pause = lastWord === null ? Number.POSITIVE_INFINITY : Math.max(lastWord + ms.lingering, start + ms.shortest);
  // A line that is spoken for longer is not cut off in the middle of speech: people should split it.
  const latest = Math.min(pause, Math.max(start + longest, lastWord ?? 0));
  const own = Math.min(wanted, latest);
  if (next === undefined) return own;
  const beforeNext = next - ms.gap;
  const isNearNext = next - own < ms.chained && beforeNext <= latest;
  return isNearNext ? beforeNext : Math.min(own, beforeNext);
}

const toMs = (seconds: number) => Math.round(seconds * 1000);
