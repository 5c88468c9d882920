import { input } from "../ffmpeg.ts";
import { type TimedFrame, timedFrames } from "./timed-frames.ts";
import type { VideoTraits } from "./traits.ts";

/** One decoded frame: planes of luma and chroma (4:2:0, 8 bits), and when it is shown. */
export type DecodedFrame = TimedFrame;

export type PlanarWanted = {
  path: string;
  traits: VideoTraits;
  /** The first one is shown at this time or after it; the whole video by default. Times are the video's own all the same. */
  fromSeconds?: number;
  /** Frames before this one are passed over; counted from 0, or from `fromSeconds`. */
  firstFrame?: number;
  /** At most so many. */
  count?: number;
  /** Only these, ascending, a thousand at most, counted from the first of what is asked for; the others are only decoded. */
  only?: readonly number[];
  /** Each value the mean of two by two; a last odd row or column falls away. */
  isHalf?: boolean;
  /** Where a frame of so many bytes is to be put; the reader's own by default. */
  allocate?: (bytes: number) => Uint8Array;
  signal?: AbortSignal;
};

/** Each frame in the memory of the one before it, for callers that are done with one before they ask for the next. */
export function inOnePlace(): (bytes: number) => Uint8Array {
  let place = new Uint8Array(0);
  return (bytes) => {
    if (place.length !== bytes) place = new Uint8Array(bytes);
    return place;
  };
}

/** The size of the frames that come of it. */
export const sizeOf = ({ width, height }: VideoTraits, isHalf: boolean): { width: number; height: number } =>
  isHalf ? { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) } : { width, height };

/**
 * The frames of a video as its decoder gives them, one after the other, each once: not turned upright, in its own range of
 * values; what has more than 8 bits or finer chroma is brought to 4:2:0 of 8 bits. A few are decoded ahead of the reader.
 *
 * @throws MediaError "unreadable" when it breaks off, or the signal's reason
 */
export async function* readPlanar(wanted: PlanarWanted): AsyncGenerator<DecodedFrame, void, undefined> {
  const { width, height } = sizeOf(wanted.traits, wanted.isHalf ?? false);
  const bytes = width * height + 2 * ((width + 1) >> 1) * ((height + 1) >> 1);
  yield* timedFrames(argumentsFor(wanted), bytes, wanted);
}

function argumentsFor({
  path,
  traits,
  fromSeconds = 0,
  firstFrame = 0,
  only,
  count = only?.length,
  isHalf = false,
}: PlanarWanted): string[] {
  const { width, height } = sizeOf(traits, isHalf);
  const filters = [
    ...(firstFrame > 0 ? [`trim=start_frame=${firstFrame}`] : []),
    ...(only ? [`select=${anyOf(only)}`] : []),
    ...(isHalf && Math.min(traits.width, traits.height) > 1
      ? [`crop=${2 * width}:${2 * height}:0:0`, `scale=${width}:${height}:flags=area+accurate_rnd`]
      : []),
    // Writes each frame's time, which rawvideo cannot carry.
    "showinfo=checksum=0",
  ];
  return [
    ...["-hide_banner", "-nostdin", "-nostats", "-v", "info", "-noautorotate"],
    ...["-copyts", ...input(path, ...(fromSeconds > 0 ? ["-seek_timestamp", "1", "-ss", fromSeconds.toFixed(6)] : []))],
    ...["-map", "0:V:0", "-fps_mode", "passthrough", ...(count === undefined ? [] : ["-frames:v", String(count)])],
    ...["-vf", filters.join(","), "-pix_fmt", traits.isFullRange ? "yuvj420p" : "yuv420p", "-f", "rawvideo", "pipe:1"],
  ];
}

/** Of these numbers; in halves, since ffmpeg adds no more than a hundred terms in a row. */
function anyOf(numbers: readonly number[]): string {
  if (numbers.length < 2) return numbers.length === 0 ? "0" : `eq(n\\,${numbers[0]})`;
  const half = numbers.length >> 1;
  return `(${anyOf(numbers.slice(0, half))}+${anyOf(numbers.slice(half))})`;
}
