import { type DecodedFrame, inOnePlace, type PlanarWanted, readPlanar } from "@cutwater/media/video/read.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";

/** A video that was analysed already. */
export type Known = {
  path: string;
  traits: VideoTraits;
  /** Time of each frame, in units of the time base. */
  times: readonly number[];
  /** Time of frame 0. */
  fromSeconds: number;
  signal?: AbortSignal;
};

/**
 * Seeking aims this many seconds before a frame's time, so that rounding never skips the frame. No two frames are closer to each
 * other.
 */
const aimSeconds = 0.0005;
/** For frames before this number, decoding from the beginning is as fast as seeking. */
const fewFrames = 48;
/** The maximum number of frames selected in one pass; see `only` of readPlanar. */
const mostAtOnce = 500;

/**
 * Reads some of a video's frames, beginning with a given number. The reader seeks to that frame's time. If the seek lands
 * elsewhere, all earlier frames are decoded.
 *
 * @param allocate returns the memory for each frame (readPlanar); a discarded frame may have been written into that memory before
 */
export async function* readPart(
  video: Known,
  first: number,
  count: number,
  allocate?: (bytes: number) => Uint8Array,
): AsyncGenerator<DecodedFrame, void, undefined> {
  yield* readFrom(video, first, { count, ...(allocate ? { allocate } : {}) });
}

/**
 * Reads the frames with these numbers (ascending), each into the memory of the previous one. All frames between them are decoded
 * too.
 */
export async function* readFew(
  video: Known,
  numbers: readonly number[],
): AsyncGenerator<DecodedFrame, void, undefined> {
  const allocate = inOnePlace();
  for (let from = 0; from < numbers.length; from += mostAtOnce) {
    const first = numbers[from]!;
    const only = numbers.slice(from, from + mostAtOnce).map((number) => number - first);
    yield* readFrom(video, first, { only, allocate });
  }
}

async function* readFrom(
  { path, traits, times, fromSeconds, signal }: Known,
  first: number,
  which: Pick<PlanarWanted, "count" | "only" | "allocate">,
): AsyncGenerator<DecodedFrame, void, undefined> {
  const wanted = { path, traits, ...which, ...(signal ? { signal } : {}) };
  if (first >= fewFrames) {
    const time = times[first]!;
    const fromTime = (time * traits.timeBase.num) / traits.timeBase.den - aimSeconds;
    let isThere = false;
    for await (const frame of readPlanar({ ...wanted, fromSeconds: fromTime })) {
      if (!isThere && frame.time !== time) break;
      isThere = true;
      yield frame;
    }
    if (isThere) return;
  }
  yield* readPlanar({ ...wanted, fromSeconds, firstFrame: first });
}
