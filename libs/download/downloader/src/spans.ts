/** A range of bytes: `start` inclusive, `end` exclusive. */
export type Span = { start: number; end: number };

/** Sorts and joins spans, so that no two spans of the result touch or overlap. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) joined.push({ start, end });
  }
  return joined;
}

/** The uncovered spans of 0..sizeBytes, in order. */
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

/** Total number of bytes in spans that do not overlap. */
export const sizeOfSpans = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);
