import { type DecodedFrame, readPlanar } from "@cutwater/media/video/read.ts";
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

/** Seeking aims so much before a frame, which no two frames lie apart. */
const aimSeconds = 0.0005;
/** Fewer frames are decoded as fast as sought. */
const fewFrames = 48;

/**
 * Some of a video's frames, from the one of a number on. Sought by its time; where the container leads elsewhere, all before it
 * are decoded.
 */
export async function* readPart(
  video: Known,
  first: number,
  count: number,
): AsyncGenerator<DecodedFrame, void, undefined> {
  const { path, traits, times, fromSeconds, signal } = video;
  const wanted = { path, traits, count, ...(signal ? { signal } : {}) };
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
