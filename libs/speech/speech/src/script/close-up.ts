import type { AlignedWord } from "./aligned.ts";

/** Maximum duration of an estimated word at the edge of its line, in seconds. */
const longestWord = 0.4;

/**
 * Moves estimated words at the edges of a line close to the words that were found, since sound further away may be other speech.
 */
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
