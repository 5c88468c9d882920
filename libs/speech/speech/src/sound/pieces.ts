import { frameSeconds } from "./frame-levels.ts";
import type { Span } from "./speech-spans.ts";

/** Silence that is kept around a piece, in seconds. */
const margin = 0.15;

/**
 * Splits a sound into pieces that contain all its spans. Each piece has at most `longest` seconds and is split at silences. A
 * span that is longer than that is split where it is softest in the last third.
 * @param decibels level of each frame of 10 ms
 */
export function cutIntoPieces(spans: readonly Span[], decibels: Float32Array, longest: number): Span[] {
  const seconds = decibels.length * frameSeconds;
  const pieces: Span[] = [];
  for (const span of spans.flatMap((one) => inShortSpans(one, decibels, longest - 2 * margin))) {
    const last = pieces.at(-1);
    if (last && span.end - last.start <= longest - 2 * margin) last.end = span.end;
    else pieces.push({ ...span });
  }
  return pieces.map(({ start, end }, n) => ({
    start: Math.max(0, start - margin, n === 0 ? 0 : middle(pieces[n - 1]?.end, start)),
    end: Math.min(seconds, end + margin, n === pieces.length - 1 ? seconds : middle(end, pieces[n + 1]?.start)),
  }));
}

/** Each of the two pieces gets half of the silence between them. */
const middle = (end = 0, start = Number.POSITIVE_INFINITY) => (end + start) / 2;

function inShortSpans({ start, end }: Span, decibels: Float32Array, longest: number): Span[] {
  const spans: Span[] = [];
  let from = start;
  while (end - from > longest) {
    const cut = softestBetween(decibels, from + (longest * 2) / 3, from + longest);
    spans.push({ start: from, end: cut });
    from = cut;
  }
  return [...spans, { start: from, end }];
}

function softestBetween(decibels: Float32Array, from: number, to: number): number {
  let best = Math.ceil(from / frameSeconds);
  for (let frame = best; frame * frameSeconds < to; frame++)
    if ((decibels[frame] ?? 0) < (decibels[best] ?? 0)) best = frame;
  return best * frameSeconds;
}
