/** Start and end, in pixels; the end is exclusive. */
export type Span = { from: number; to: number };

/**
 * Divides a length into overlapping spans of equal length.
 *
 * @param longest maximum length of a span, in pixels
 * @param overlap the least overlap of two neighbours, less than `longest`
 */
export function spansOf(length: number, longest: number, overlap: number): Span[] {
  if (length <= longest) return [{ from: 0, to: length }];
  const count = Math.ceil((length - overlap) / (longest - overlap));
  const step = (length - longest) / (count - 1);
  return Array.from({ length: count }, (_, i) => {
    const from = Math.round(i * step);
    return { from, to: from + longest };
  });
}
