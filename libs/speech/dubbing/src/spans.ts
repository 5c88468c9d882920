/** A piece of time, in seconds of a film. */
export type Span = { start: number; end: number };

/** What any of the spans covers, ascending; two with less than `join` seconds between them are one. Empty spans fall away. */
export function mergeSpans(spans: readonly Span[], join: number): Span[] {
  const merged: Span[] = [];
  for (const { start, end } of spans.filter((span) => span.end > span.start).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start - last.end < join) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Whether a time lies in one of the spans, ascending and apart; for times that only grow. */
export function createSpanCursor(spans: readonly Span[]): (seconds: number) => boolean {
  let next = 0;
  return (seconds) => {
    while (next < spans.length && spans[next]!.end <= seconds) next++;
    return next < spans.length && spans[next]!.start <= seconds;
  };
}
