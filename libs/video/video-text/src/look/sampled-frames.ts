import type { Frame } from "@cutwater/imaging/frame.ts";
import { readPlanar } from "@cutwater/media/video/read.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";

/** Interval in seconds between two frames that the detector looks at. */
const seconds = 0.5;
/** The maximum number of frame numbers that the reader accepts at once. */
const mostAtOnce = 1_000;

/**
 * Frames that the detector looks at: about two per second, and at least two in each shot with two or more usable frames. The
 * first frame after a cut is never used, because encoders blur it.
 */
export function sampledFrames({ count, framesPerSecond, scene }: StudiedVideo): number[] {
  const step = Math.max(1, Math.round(framesPerSecond * seconds));
  const chosen = new Set<number>();
  for (const { start, end } of scene.shots) {
    const first = Math.min(start + 2, end - 1);
    const last = Math.max(start, end - 3);
    const parts = Math.max(1, Math.round((last - first) / step));
    for (let i = 0; i <= parts; i++) chosen.add(Math.round(first + ((last - first) * i) / parts));
  }
  return [...chosen].filter((t) => t >= 0 && t < count).sort((a, b) => a - b);
}

/** Reads the sampled frames in stored form, in order. The video is decoded once for each thousand frames. */
export async function* wholeFrames(
  { path, traits, fromSeconds }: StudiedVideo,
  numbers: readonly number[],
  signal?: AbortSignal,
): AsyncGenerator<Frame, void, undefined> {
  for (let at = 0; at < numbers.length; at += mostAtOnce) {
    const some = numbers.slice(at, at + mostAtOnce);
    const first = some[0]!;
    const frames = readPlanar({
      path,
      traits,
      fromSeconds,
      firstFrame: first,
      only: some.map((t) => t - first),
      ...(signal ? { signal } : {}),
    });
    for await (const { data } of frames)
      yield { width: traits.width, height: traits.height, shiftX: 1, shiftY: 1, data };
  }
}
