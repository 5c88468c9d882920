import type { SpokenLine } from "./parts.ts";

/** Pauses in seconds: before the first line, between two lines, and after the last one. */
const usual = { lead: 0.6, gap: 0.4, tail: 1.8 };
/** The most by which each pause may grow when the film must last longer, in seconds. */
const growth = { gap: 0.7, tail: 2 };
/** A scene begins `before` seconds before its line is spoken, with a transition of `seconds`. */
export const arrival = { before: 0.35, seconds: 0.5 };

export type Timeline = {
  /** The start of each line's speech, in seconds. */
  starts: readonly number[];
  seconds: number;
};

/** Computes the times of lines that are spoken one after the other. */
export function timelineOf(lines: readonly Pick<SpokenLine, "seconds">[], leastSeconds: number): Timeline {
  const gaps = Math.max(0, lines.length - 1);
  const spoken = lines.reduce((sum, { seconds }) => sum + seconds, 0);
  const missing = Math.max(0, leastSeconds - (usual.lead + spoken + gaps * usual.gap + usual.tail));
  const gap = usual.gap + Math.min(growth.gap, gaps > 0 ? (0.7 * missing) / gaps : 0);
  const tail = usual.tail + Math.min(growth.tail, missing - gaps * (gap - usual.gap));
  const starts: number[] = [];
  let at = usual.lead;
  for (const { seconds } of lines) {
    starts.push(at);
    at += seconds + gap;
  }
  // Rounded up to a whole frame (a thirtieth of a second).
  return { starts, seconds: Math.ceil(30 * (at - (lines.length > 0 ? gap : 0) + tail) - 1e-6) / 30 };
}

/** The time in which one picture is shown. A line may have several pictures. */
export type Beat = { line: number; isFirst: boolean; start: number };

/** A picture that is shown longer than this, in seconds, becomes dull. */
const longestBeat = 5.5;

/** The times at which pictures start: one at each line, and within a long line further ones at the start of a word. */
export function beatsOf(lines: readonly SpokenLine[], { starts, seconds }: Timeline): Beat[] {
  return lines.flatMap((line, i): Beat[] => {
    const from = i === 0 ? 0 : starts[i]! - arrival.before;
    const to = i === lines.length - 1 ? seconds : starts[i + 1]! - arrival.before;
    const parts = Math.min(3, Math.max(1, Math.round((to - from) / longestBeat)));
    const cuts = Array.from({ length: parts - 1 }, (_, n) => {
      const wanted = from + ((n + 1) * (to - from)) / parts;
      const onsets = line.words.map(({ start }) => starts[i]! + start - 0.1);
      return onsets.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best), wanted);
    }).filter((cut) => cut > from + 2 * arrival.seconds && cut < to - 2 * arrival.seconds);
    return [from, ...cuts].map((start, n) => ({ line: i, isFirst: n === 0, start }));
  });
}
