import { type Line, limits } from "@cutwater/transcript/transcript.ts";

/** A recognised or read text with its times, before it becomes a line. */
export type Said = Pick<Line, "start" | "end" | "flags"> & {
  text: string;
  speaker?: string | null;
  words?: readonly { text: string; start: number; end: number }[] | null;
};

/**
 * Makes the lines of a film in order. Ids are derived from the index, so that a run after a crash makes the same ids. Empty texts
 * are omitted.
 */
export function linesOf(said: readonly Said[], filmSeconds: number): Line[] {
  const within = (seconds: number) => rounded(Math.min(Math.max(0, seconds), Math.max(filmSeconds, 0)));
  return said
    .map(({ text, ...one }) => ({ ...one, source: text.trim().slice(0, limits.lineCharacters) }))
    .filter(({ source }) => source !== "")
    .map((one) => ({ ...one, start: within(one.start), end: Math.max(within(one.start), within(one.end)) }))
    .toSorted((a, b) => a.start - b.start)
    .slice(0, limits.lines)
    .map(({ start, end, source, flags, speaker = null, words = null }, i) => ({
      id: `l${i + 1}`,
      start,
      end,
      source,
      target: null,
      speaker,
      flags,
      words: words && wordsOf(words, within),
    }));
}

function wordsOf(words: NonNullable<Said["words"]>, within: (seconds: number) => number): Line["words"] {
  const kept = words
    .map(({ text, start, end }) => ({ text: text.trim().slice(0, 200), start: within(start), end: within(end) }))
    .filter(({ text, start, end }) => text !== "" && start <= end)
    .slice(0, limits.words);
  return kept.length > 0 ? kept : null;
}

const rounded = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
