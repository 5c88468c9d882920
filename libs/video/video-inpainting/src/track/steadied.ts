import { type Homography, invert } from "@cutwater/imaging/homography.ts";
import { moved } from "./shape.ts";

type Step = { seen: Uint8Array; shift: readonly [x: number, y: number] };

/**
 * The visible part of a thing on a frame, plus the part that is visible on both the previous and the next frame, because a thing
 * does not vanish for one frame.
 *
 * @param toNow motion of the background from the previous frame to this one; `toAfter` from this frame to the next @returns a new
 * mask of 0 and 1
 */
export function steadied(
  [before, now, after]: readonly [Step, Step, Step],
  [toNow, toAfter]: readonly [Homography, Homography],
  width: number,
  height: number,
): Uint8Array {
  const then = moved(before.seen, width, height, toNow, now.shift);
  const [dx, dy] = after.shift;
  const later = moved(after.seen, width, height, invert(toAfter), [-dx, -dy]);
  return now.seen.map((value, i) => value | (then[i]! & later[i]!));
}
