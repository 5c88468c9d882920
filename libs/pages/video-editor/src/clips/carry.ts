import type { Part } from "@cutwater/video-inpainting/limits.ts";
import { type Clip, isSameFrame } from "../clip.ts";

/** Whether marks in pixels of one clip mean the same place in another clip. */
export const isSameSize = (one: Pick<Clip, "width" | "height">, other: Pick<Clip, "width" | "height">): boolean =>
  one.width === other.width && one.height === other.height;

/**
 * A span of one clip, carried to another clip. A span up to the end of the first clip lasts to the end of the other one; any
 * other span ends at the latest where the other clip ends.
 *
 * @returns null when the other clip ends before the span begins
 */
export function carriedSpan({ fromSeconds, toSeconds }: Part, from: Clip, to: Clip): Part | null {
  const isToEnd = toSeconds >= from.durationSeconds || isSameFrame(toSeconds, from.durationSeconds, from);
  const end = isToEnd ? to.durationSeconds : Math.min(toSeconds, to.durationSeconds);
  return fromSeconds < end ? { fromSeconds, toSeconds: end } : null;
}

/** The time of a mark, moved to the last frame of a clip that ends before it. */
export const carriedTime = (seconds: number, { durationSeconds, framesPerSecond }: Clip): number =>
  Math.min(seconds, Math.max(0, durationSeconds - 1 / framesPerSecond));
