/** A piece of time, in seconds of a film. */
export type Span = { start: number; end: number };

/** The union of spans, ascending; spans with less than `join` seconds between them are merged. Empty spans are left out. */
export function mergeSpans(spans: readonly Span[], join: number): Span[] {
  const merged: Span[] = [];
  for (const { start, end } of spans.filter((span) => span.end > span.start).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start - last.end < join) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Checks whether ascending times lie in one of the spans, which are ascending and apart. */
export function createSpanCursor(spans: readonly Span[]): (seconds: number) => boolean {
  let next = 0;
  return (seconds) => {
    while (next < spans.length && spans[next]!.end <= seconds) next++;
    return next < spans.length && spans[next]!.start <= seconds;
  };
}
