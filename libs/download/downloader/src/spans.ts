/** A run of bytes: `start` inclusive, `end` exclusive. */
export type Span = { start: number; end: number };

/** Sorts and joins spans: no two results touch or overlap. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) joined.push({ start, end });
  }
  return joined;
}

/** Spans of 0..sizeBytes that are not covered, in order. */
export function missingSpans(have: readonly Span[], sizeBytes: number): Span[] {
  const missing: Span[] = [];
  let at = 0;
  for (const { start, end } of joinSpans(have)) {
    if (start > at) missing.push({ start: at, end: Math.min(start, sizeBytes) });
    at = Math.max(at, end);
  }
  if (at < sizeBytes) missing.push({ start: at, end: sizeBytes });
  return missing.filter(({ start, end }) => end > start);
}

/** Bytes in spans that do not overlap. */
export const sizeOfSpans = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);
