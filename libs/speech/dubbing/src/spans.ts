/** A time span of a film, in seconds. */
export type Span = { start: number; end: number };

/**
 * The union of spans in ascending order. Spans with less than `join` seconds between them are merged. Empty spans are left out.
 */
export function mergeSpans(spans: readonly Span[], join: number): Span[] {
  const merged: Span[] = [];
  for (const { start, end } of spans.filter((span) => span.end > span.start).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start - last.end < join) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/**
 * Creates a check of whether a time lies in one of the spans. The spans must be ascending and disjoint; calls must have ascending
 * times.
 */
export function createSpanCursor(spans: readonly Span[]): (seconds: number) => boolean {
  let next = 0;
  return (seconds) => {
    while (next < spans.length && spans[next]!.end <= seconds) next++;
    return next < spans.length && spans[next]!.start <= seconds;
  };
}
