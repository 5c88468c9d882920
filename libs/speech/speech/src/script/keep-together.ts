import type { Span } from "../sound/speech-spans.ts";

/** The longest silence within a line, seconds. */
const longestPause = 2;

/**
 * Of the words of one line that stand far apart, keeps the largest group: some of a line that is said later are found in
 * speech that is not in the script.
 * @param lines by word: its line
 * @param timed by word; null is not found
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
