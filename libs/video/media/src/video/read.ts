import { input } from "../ffmpeg.ts";
import { canInterlace } from "./fields.ts";
import { type TimedFrame, timedFrames } from "./timed-frames.ts";
import type { VideoTraits } from "./traits.ts";

/** One decoded frame: planes of luma and chroma (4:2:0, 8 bits), and its time. */
export type DecodedFrame = TimedFrame;

export type PlanarWanted = {
  path: string;
  traits: VideoTraits;
  /**
   * Reading begins with the first frame shown at this time or later; by default the whole video is read. Returned times stay
   * relative to the start of the video.
   */
  fromSeconds?: number;
  /** Number of the first frame to return, counted from 0 at `fromSeconds` or the start. Earlier frames are skipped. */
  firstFrame?: number;
  /** The maximum number of frames to read. */
  count?: number;
  /**
   * Numbers of the only frames to return, ascending, at most a thousand, counted from the first requested frame. Other frames are
   * decoded but not returned.
   */
  only?: readonly number[];
  /** Whether to halve the size. Each value is then the mean of 2 x 2 values. An odd last row or column is dropped. */
  isHalf?: boolean;
  /** Returns the memory for a frame of this many bytes. By default each frame gets new memory. */
  allocate?: (bytes: number) => Uint8Array;
  signal?: AbortSignal;
};

/** An `allocate` that reuses the same memory for every frame, for callers that finish a frame before they request the next. */
export function inOnePlace(): (bytes: number) => Uint8Array {
  let place = new Uint8Array(0);
  return (bytes) => {
    if (place.length !== bytes) place = new Uint8Array(bytes);
    return place;
  };
}

/** The size of the returned frames. */
export const sizeOf = ({ width, height }: VideoTraits, isHalf: boolean): { width: number; height: number } =>
  isHalf ? { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) } : { width, height };

/**
 * Reads the decoded frames of a video in order, each once. Frames are not rotated upright and keep their range of values. More
 * than 8 bits or finer chroma is converted to 8-bit 4:2:0. A few frames are decoded ahead.
 *
 * @throws MediaError "unreadable" when the video breaks off, or the signal's reason
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
    // A stream may change its size midway; the first size is kept. The filters then stay, so that they go on counting frames.
    `scale=${traits.width}:${traits.height}`,
    ...(firstFrame > 0 ? [`trim=start_frame=${firstFrame}`] : []),
    ...(only ? [`select=${anyOf(only)}`] : []),
    // The chroma of each field is reduced by itself.
    ...(traits.fields && canInterlace(traits.height) ? ["scale=interl=1", "format=yuv420p|yuvj420p"] : []),
    ...(isHalf && Math.min(traits.width, traits.height) > 1
      ? [`crop=${2 * width}:${2 * height}:0:0`, `scale=${width}:${height}:flags=area+accurate_rnd`]
      : []),
    // Prints each frame's time, which rawvideo cannot carry.
    "showinfo=checksum=0",
  ];
  return [
    ...["-hide_banner", "-nostdin", "-nostats", "-v", "info", "-noautorotate", "-reinit_filter", "0"],
    ...["-copyts", ...input(path, ...(fromSeconds > 0 ? ["-seek_timestamp", "1", "-ss", fromSeconds.toFixed(6)] : []))],
    ...[
      "-map",
      `0:${traits.index}`,
      "-fps_mode",
      "passthrough",
      ...(count === undefined ? [] : ["-frames:v", String(count)]),
    ],
    ...["-vf", filters.join(","), "-pix_fmt", traits.isFullRange ? "yuvj420p" : "yuv420p", "-f", "rawvideo", "pipe:1"],
  ];
}

/** Expression that is true for any of these numbers; nested in halves, since ffmpeg adds at most a hundred terms in a row. */
function anyOf(numbers: readonly number[]): string {
  if (numbers.length < 2) return numbers.length === 0 ? "0" : `eq(n\\,${numbers[0]})`;
  const half = numbers.length >> 1;
  return `(${anyOf(numbers.slice(0, half))}+${anyOf(numbers.slice(half))})`;
}
