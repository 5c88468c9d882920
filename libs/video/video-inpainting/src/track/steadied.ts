import { type Homography, invert } from "@cutwater/imaging/homography.ts";
import { moved } from "./shape.ts";

type Step = { seen: Uint8Array; shift: readonly [x: number, y: number] };

/**
 * The visible part of a thing on a frame, and the part that was visible both just before and just after, since that does not
 * vanish for one frame.
 *
 * @param toNow motion of the background from the previous frame; `toAfter` its motion from this one
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
