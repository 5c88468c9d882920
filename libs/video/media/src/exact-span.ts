import { zeroOf } from "./common-clock.ts";
import { type MediaFacts, secondsOf, videoOf } from "./facts.ts";

/** How a span is decoded exactly: options before the input, and the span in the times that filters see. */
export type ExactSpan = { seek: string[]; start: number; end: number | null };

/** Decoders of sound need up to 80 ms before the first right sample (RFC 7845, 4.6); pictures begin at a key frame anyway. */
const leadSeconds = 1;
/** Longest frame of a moving picture. The mean says nothing where a picture stands still for a while. */
export const mostFrameSeconds = 0.1;

/** Usual seconds of a frame. */
export const frameSecondsOf = (facts: MediaFacts): number =>
  Math.min(mostFrameSeconds, 1 / (videoOf(facts)?.fps ?? 25));

/** Where the picture ends, its last frame's own length included: seconds from the media's first moment. */
export function pictureEndOf(facts: MediaFacts): number {
  const video = videoOf(facts);
  const seconds = secondsOf(facts, video);
  return video === null || seconds === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, video.startSeconds - zeroOf(facts)) + seconds;
}

/**
 * Plans the decoding of an exact span. A file with an index is entered shortly before it, any other is decoded from its beginning:
 * seeking in bare MP3 or AAC is a guess.
 *
 * @param span seconds from the media's first moment; `toSeconds` null for its end. `enterSeconds`: where the group of frames begins
 *   that holds the first shown one, when that may be long before.
 */
export function exactSpan(
  facts: MediaFacts,
  span: { fromSeconds: number; toSeconds: number | null; enterSeconds?: number },
  isIndexed: boolean,
): ExactSpan {
  const { fromSeconds, toSeconds, enterSeconds = fromSeconds } = span;
  // ffmpeg counts from the file's first time, the span from the first moment that is shown or heard.
  const lag = zeroOf(facts) - facts.startSeconds;
  const enter = isIndexed ? Math.min(fromSeconds - leadSeconds, enterSeconds) : 0;
  // Seeking before a stream's beginning would lose the other stream up to there.
  const latest = Math.max(0, ...facts.streams.map(({ startSeconds }) => startSeconds - zeroOf(facts)));
  if (enter <= latest) return { seek: [], start: fromSeconds + lag, end: toSeconds === null ? null : toSeconds + lag };
  return {
    seek: ["-noaccurate_seek", "-ss", (enter + lag).toFixed(6)],
    start: fromSeconds - enter,
    end: toSeconds === null ? null : toSeconds - enter,
  };
}

const between = (start: number, end: number | null): string =>
  `start=${start.toFixed(6)}${end === null ? "" : `:end=${end.toFixed(6)}`}`;

/** Filter that keeps the span's samples; the first one is at zero. */
export const trimSound = ({ start, end }: ExactSpan): string =>
  `atrim=${between(start, end)},asetpts=PTS-${start.toFixed(6)}/TB`;

export type PictureSpan = {
  span: ExactSpan;
  frameSeconds: number;
  /** How long the first frame has been shown when the span begins; 0 where it begins with a frame. */
  shownForSeconds: number;
  /** A last frame that stands still: when it begins within the span, and until when it is shown. Null where it does not. */
  still: { fromSeconds: number; toSeconds: number } | null;
};

/** Filter that keeps the span's frames, those up to half a frame early included; the span's start is at zero. */
export function trimPicture({ span, frameSeconds, shownForSeconds, still }: PictureSpan): string {
  const early = frameSeconds / 4;
  const kept = between(span.start - shownForSeconds - early, span.end === null ? null : span.end - early);
  const time = `PTS-${span.start.toFixed(6)}/TB`;
  const filters = [`trim=${kept}`, shownForSeconds > 0 ? `setpts='max(0,${time})'` : `setpts=${time}`];
  if (still === null) return filters.join();
  // The last frame comes once more shortly before the end, since containers do not keep the length of a last frame.
  const again = (still.toSeconds - frameSeconds).toFixed(6);
  const isAgain = `gt(T,${(still.fromSeconds + early).toFixed(6)})`;
  return [...filters, "tpad=stop_mode=clone:stop=1", `setpts='if(${isAgain},${again}/TB,PTS)'`].join();
}
