/** One entry of a row: its width in pixels, and its turn to leave when the row is too narrow (0 leaves first; null stays). */
export type Entry = { width: number; leaves: number | null };

/**
 * How many entries leave a row, in the order of their turns, so that the others fit.
 *
 * @param available width of the row in pixels
 */
export function countLeaving(entries: readonly Entry[], available: number): number {
  const turns = entries.filter(({ leaves }) => leaves !== null).toSorted((a, b) => (a.leaves ?? 0) - (b.leaves ?? 0));
  let width = entries.reduce((sum, entry) => sum + entry.width, 0);
  let count = 0;
  for (const turn of turns) {
    if (width <= available) break;
    width -= turn.width;
    count += 1;
  }
  return count;
}
