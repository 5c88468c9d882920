import { mergeSpans, type Span } from "@cutwater/dubbing/spans.ts";

/** The most seconds of sound in one request: together with the sound around it, this stays below the file limit of a request. */
const most = 300;
/** The least length of a part that is followed by another part, in seconds. */
const least = 200;

/**
 * Divides a film into parts whose voices are removed separately. A boundary lies in a pause if there is one, because the
 * background is not used there, otherwise at the longest allowed length.
 *
 * @param spoken spans in which somebody speaks, in any order
 * @returns parts from 0 to the film's end, without gaps
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
