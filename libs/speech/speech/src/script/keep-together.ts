import type { Span } from "../sound/speech-spans.ts";

/** Maximum silence within a line, in seconds. */
const longestPause = 2;

/**
 * Keeps the largest group of a line's words that are close together in time. Other words may have been matched by chance in
 * speech that is not in the script.
 * @param lines line of each word
 * @param timed times by word; null for a word that was not found
 */
export function keepTogether(lines: readonly number[], timed: readonly (Span | null)[]): (Span | null)[] {
  const kept: (Span | null)[] = timed.map(() => null);
  for (const words of Map.groupBy(lines.keys(), (n) => lines[n] as number).values()) {
    const groups: number[][] = [];
    for (const n of words) {
      if (!timed[n]) continue;
      const last = timed[groups.at(-1)?.at(-1) ?? -1];
      if (last && timed[n].start - last.end <= longestPause) groups.at(-1)?.push(n);
      else groups.push([n]);
    }
    const largest = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
    for (const n of largest) kept[n] = timed[n] ?? null;
  }
  return kept;
}
