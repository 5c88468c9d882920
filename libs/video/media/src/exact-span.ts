import { zeroOf } from "./common-clock.ts";
import { type MediaFacts, secondsOf, videoOf } from "./facts.ts";

/**
 * How to decode a span exactly: ffmpeg's input options for seeking, and the span on the clock of the filters. `end` is null for
 * the end of the media.
 */
export type ExactSpan = { seek: string[]; start: number; end: number | null };

/**
 * Audio decoders need up to 80 ms before the first correct sample (RFC 7845, 4.6). Decoding of video begins at a keyframe in any
 * case.
 */
const leadSeconds = 1;
/**
 * Upper limit of a usual frame's duration in seconds. The mean duration is too long when the picture stands still for a while.
 */
export const mostFrameSeconds = 0.1;

/** Usual duration of a frame in seconds. */
export const frameSecondsOf = (facts: MediaFacts): number =>
  Math.min(mostFrameSeconds, 1 / (videoOf(facts)?.fps ?? 25));

/** End of the video, its last frame included, in seconds from the media's first moment; infinite when unknown. */
export function pictureEndOf(facts: MediaFacts): number {
  const video = videoOf(facts);
  const seconds = secondsOf(facts, video);
  return video === null || seconds === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, video.startSeconds - zeroOf(facts)) + seconds;
}

/**
 * Plans the decoding of an exact span. In a file with an index, decoding begins shortly before the span. In any other file
 * decoding begins at the start, because a seek in bare MP3 or AAC is inexact.
 *
 * @param span seconds from the media's first moment; `toSeconds` null for its end. `enterSeconds`: start of the GOP of the first
 *   shown frame, when it may lie long before `fromSeconds`.
 */
export function exactSpan(
  facts: MediaFacts,
  span: { fromSeconds: number; toSeconds: number | null; enterSeconds?: number },
  isIndexed: boolean,
): ExactSpan {
  const { fromSeconds, toSeconds, enterSeconds = fromSeconds } = span;
  // ffmpeg counts from the file's first timestamp, the span from the first moment that is shown or heard.
  const lag = zeroOf(facts) - facts.startSeconds;
  const enter = isIndexed ? Math.min(fromSeconds - leadSeconds, enterSeconds) : 0;
  // A seek to a point before the start of one stream would lose the other stream up to that start.
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

/** Audio filter that keeps the span's samples. The span's start becomes time zero. */
export const trimSound = ({ start, end }: ExactSpan): string =>
  `atrim=${between(start, end)},asetpts=PTS-${start.toFixed(6)}/TB`;

export type PictureSpan = {
  span: ExactSpan;
  frameSeconds: number;
  /** Seconds for which the first frame has been shown when the span begins; 0 when the span begins with a frame. */
  shownForSeconds: number;
  /** A last frame that stands still: its start and end in seconds from the span's start. Null when it does not stand still. */
  still: { fromSeconds: number; toSeconds: number } | null;
};

/** Video filter that keeps the span's frames, and those up to a quarter of a frame early. The span's start becomes time zero. */
export function trimPicture({ span, frameSeconds, shownForSeconds, still }: PictureSpan): string {
  const early = frameSeconds / 4;
  const kept = between(span.start - shownForSeconds - early, span.end === null ? null : span.end - early);
  const time = `PTS-${span.start.toFixed(6)}/TB`;
  const filters = [`trim=${kept}`, shownForSeconds > 0 ? `setpts='max(0,${time})'` : `setpts=${time}`];
  if (still === null) return filters.join();
  // The last frame is repeated one frame before the end, because containers do not keep the duration of a last frame.
  const again = (still.toSeconds - frameSeconds).toFixed(6);
  const isAgain = `gt(T,${(still.fromSeconds + early).toFixed(6)})`;
  return [...filters, "tpad=stop_mode=clone:stop=1", `setpts='if(${isAgain},${again}/TB,PTS)'`].join();
}
