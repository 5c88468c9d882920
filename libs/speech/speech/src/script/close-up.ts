import type { AlignedWord } from "./aligned.ts";

/** The longest time that an estimated word takes at the edge of its line, seconds. */
const longestWord = 0.4;

/** Keeps estimated words at the edges of a line near the words that were found: sound further away may be other speech. */
export function closeUp(words: readonly AlignedWord[]): AlignedWord[] {
  const first = words.findIndex(({ isUntimed }) => !isUntimed);
  const last = words.findLastIndex(({ isUntimed }) => !isUntimed);
  if (first === -1) return [...words];
  const earliest = (n: number) => (words[first]?.start ?? 0) - Math.max(0, first - n) * longestWord;
  const latest = (n: number) => (words[last]?.end ?? 0) + Math.max(0, n - last) * longestWord;
  return words.map((word, n) => ({
    ...word,
    start: n < first ? Math.max(word.start, earliest(n)) : Math.min(word.start, latest(n - 1)),
    end: n < first ? Math.max(word.end, earliest(n + 1)) : Math.min(word.end, latest(n)),
  }));
}
