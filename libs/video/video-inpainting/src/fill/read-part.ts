import { type DecodedFrame, inOnePlace, type PlanarWanted, readPlanar } from "@cutwater/media/video/read.ts";
import type { VideoTraits } from "@cutwater/media/video/traits.ts";

/** A video that was looked through once. */
export type Known = {
  path: string;
  traits: VideoTraits;
  /** When each frame is shown, in units of the time base. */
  times: readonly number[];
  /** Frames are numbered from this time on. */
  fromSeconds: number;
  signal?: AbortSignal;
};

/** Seeking aims so much before a frame's time, so that rounding never passes it; no two frames lie closer to each other. */
const aimSeconds = 0.0005;
/** Before this number, decoding from the beginning is as fast as seeking. */
const fewFrames = 48;
/** Frames that are picked out in one go; see `only` of readPlanar. */
const mostAtOnce = 500;

/**
 * Some of a video's frames, from the one of a number on. Sought by its time; where the container leads elsewhere, all before it
 * are decoded.
 *
 * @param allocate where each frame is put (readPlanar); one that is given up may have been put there before
 */
export async function* readPart(
  video: Known,
  first: number,
  count: number,
  allocate?: (bytes: number) => Uint8Array,
): AsyncGenerator<DecodedFrame, void, undefined> {
  yield* readFrom(video, first, { count, ...(allocate ? { allocate } : {}) });
}

/** Frames of these numbers, ascending, each in the place of the one before it; all between them are decoded. */
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
