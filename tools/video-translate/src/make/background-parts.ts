import { mergeSpans, type Span } from "@cutwater/dubbing/spans.ts";

/** Seconds of sound that are asked for at once: with what surrounds a part, less than a request's file may have. */
const most = 300;
/** A part is at least so long where another follows. */
const least = 200;

/**
 * Cuts a film into parts whose voices are taken out one by one. A cut lies in a pause where there is one, since a background is not heard
 * there; else where it must.
 *
 * @param spoken where somebody speaks, in any order @returns from 0 to the film's end, without gaps
 */
export function backgroundParts(spoken: readonly Span[], filmSeconds: number): Span[] {
  const merged = mergeSpans(spoken, 0);
  const pauses = [{ end: 0 }, ...merged].map(({ end }, i) => ({ start: end, end: merged[i]?.start ?? filmSeconds }));
  const parts: Span[] = [];
  let start = 0;
  while (filmSeconds - start > most) {
    const within = pauses.map((pause) => ({
      start: Math.max(pause.start, start + least),
      end: Math.min(pause.end, start + most),
    }));
    const longest = within.reduce((one, other) => (other.end - other.start > one.end - one.start ? other : one));
    const end = longest.end > longest.start ? (longest.start + longest.end) / 2 : start + most;
    parts.push({ start, end });
    start = end;
  }
  return [...parts, { start, end: filmSeconds }];
}
