import type { Frame } from "@cutwater/imaging/frame.ts";
import { readPlanar } from "@cutwater/media/video/read.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";

/** Frames between two looks of the detector, in seconds. */
const seconds = 0.5;
/** The reader takes so many numbers at a time. */
const mostAtOnce = 1_000;

/**
 * On which frames the detector looks: about two a second, at least two in a shot where it has them, none of which is the first after a cut,
 * which coders blur.
 */
export function sampledFrames({ count, framesPerSecond, scene }: StudiedVideo): number[] {
  const step = Math.max(1, Math.round(framesPerSecond * seconds));
  const chosen = new Set<number>();
  for (const { start, end } of scene.shots) {
    const [first, last] = [Math.min(start + 2, end - 1), Math.max(start, end - 3)];
    const parts = Math.max(1, Math.round((last - first) / step));
    for (let i = 0; i <= parts; i++) chosen.add(Math.round(first + ((last - first) * i) / parts));
  }
  return [...chosen].filter((t) => t >= 0 && t < count).sort((a, b) => a - b);
}

/** Those frames as they are stored, in order; the video is decoded once, and once more for each thousand. */
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
