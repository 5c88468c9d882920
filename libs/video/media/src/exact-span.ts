import { zeroOf } from "./common-clock.ts";
import type { MediaFacts } from "./facts.ts";

/** How a span is decoded exactly: options before the input, and the span in the times that filters see. */
export type ExactSpan = { seek: string[]; start: number; end: number | null };

/** Decoders of sound need up to 80 ms before the first right sample (RFC 7845, 4.6); pictures begin at a key frame anyway. */
const leadSeconds = 1;

/**
 * Plans the decoding of an exact span. A file with an index is entered shortly before it, any other is decoded from its beginning:
 * seeking in bare MP3 or AAC is a guess.
 *
 * @param span seconds from the media's first moment; `toSeconds` null for its end
 */
export function exactSpan(
  facts: MediaFacts,
  { fromSeconds, toSeconds }: { fromSeconds: number; toSeconds: number | null },
  isIndexed: boolean,
): ExactSpan {
  // ffmpeg counts from the file's first time, the span from the first moment that is shown or heard.
  const lag = zeroOf(facts) - facts.startSeconds;
  const enter = isIndexed ? fromSeconds - leadSeconds : 0;
  // Seeking before a stream's beginning would lose the other stream up to there.
  const latest = Math.max(0, ...facts.streams.map(({ startSeconds }) => startSeconds - zeroOf(facts)));
  if (enter <= latest) return { seek: [], start: fromSeconds + lag, end: toSeconds === null ? null : toSeconds + lag };
  return {
    seek: ["-noaccurate_seek", "-ss", (enter + lag).toFixed(6)],
    start: leadSeconds,
    end: toSeconds === null ? null : toSeconds - enter,
  };
}

const trim = (name: "trim" | "atrim", set: "setpts" | "asetpts", { start, end }: ExactSpan, zero: number): string =>
  `${name}=start=${start.toFixed(6)}${end === null ? "" : `:end=${end.toFixed(6)}`},${set}=PTS-${zero.toFixed(6)}/TB`;

/** Filter that keeps the span's samples; the first one is at zero. */
export const trimSound = (span: ExactSpan): string => trim("atrim", "asetpts", span, span.start);

/** Filter that keeps the span's frames, those up to half a frame early included; the span's start is at zero. */
export function trimPicture(span: ExactSpan, frameSeconds: number): string {
  const early = frameSeconds / 4;
  const around = { ...span, start: span.start - early, end: span.end === null ? null : span.end - early };
  return trim("trim", "setpts", around, span.start);
}
