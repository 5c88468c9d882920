import type { Segment } from "@cutwater/language/ports.ts";
import type { HeardWord } from "./pocketsphinx.ts";

/** A segment ends at a pause of so many seconds, or at a shorter one when it is long already. */
const [pause, shortPause] = [0.6, 0.2];
const [longSeconds, longestSeconds] = [5, 9];

/** Words as segments, cut at pauses. @param seconds no time is after it */
export function segmentsOf(words: readonly HeardWord[], seconds: number): Segment[] {
  const groups: HeardWord[][] = [];
  for (const word of words) {
    const open = groups.at(-1);
    const [first, last] = [open?.[0], open?.at(-1)];
    if (open && first && last && !endsBefore(word, last.end, first.start)) open.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => asSegment(group, seconds));
}

function endsBefore({ start, end }: HeardWord, lastEnd: number, firstStart: number): boolean {
  const [gap, length] = [start - lastEnd, end - firstStart];
  return gap >= pause || (length > longSeconds && gap >= shortPause) || length > longestSeconds;
}

function asSegment(group: readonly HeardWord[], seconds: number): Segment {
  const words = group.map(({ key, start, end }) => ({
    text: key,
    start: Math.min(start, seconds),
    end: Math.min(end, seconds),
  }));
  return {
    text: words.map(({ text }) => text).join(" "),
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    words,
    confidence: group.reduce((sum, { probability }) => sum + probability, 0) / group.length,
  };
}
