import { type Homography, invert } from "@cutwater/imaging/motion/homography.ts";
import { moved } from "./shape.ts";

type Step = { seen: Uint8Array; shift: readonly [x: number, y: number] };

/**
 * What is seen of a thing on a frame, and what was seen of it both just before and just after: that does not go away for one frame.
 *
 * @param toNow how the background moves from the frame before, `toAfter` how it moves from this one
 * @returns a mask of its own, 0 and 1
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
