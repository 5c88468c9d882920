import { type Frame, planesOf } from "../frame.ts";
import { compose, invert } from "../motion/homography.ts";
import type { Place } from "./carry.ts";
import { lay } from "./carry-lay.ts";
import { groupsOf } from "./patch-groups.ts";
import { checkHole, partOf, putBack } from "./patch-part.ts";

/** How much each neighbour counts beside the frame itself. */
const share = 0.35;

/**
 * Steadies what was filled in a frame: the mean of it and of what its neighbours were filled with there, laid over it by the camera's
 * motion. Errors that change from frame to frame average out; what was filled from the same frames stays the same.
 *
 * @param frame its hole is overwritten, nothing else
 * @param hole width * height of luma, 0 = keep
 * @param neighbours the filled frames before and behind it, of the same shot, not yet steadied themselves; not changed
 * @throws RangeError when the sizes differ
 * About 0.3 microseconds a pixel of the hole's box and neighbour.
 */
export function steady(
  frame: Frame,
  hole: Uint8Array,
  place: Place,
  neighbours: readonly (Place & { frame: Frame })[],
): void {
  checkHole(frame, hole);
  for (const group of groupsOf(hole, frame.width, frame.height)) {
    const part = partOf(frame, hole, group);
    for (const [c, plane] of part.entries()) {
      const sums = plane.data.slice();
      const weights = new Float32Array(sums.length).fill(1);
      for (const neighbour of neighbours) {
        const map = compose(invert(neighbour.toGround), place.toGround);
        const { values, isCovered } = lay(plane, { left: 0, top: 0 }, planesOf(neighbour.frame)[c]!, map);
        for (let i = 0; i < sums.length; i++) {
          if (isCovered[i] === 0) continue;
          sums[i]! += share * values[i]!;
          weights[i]! += share;
        }
      }
      for (let i = 0; i < sums.length; i++) plane.data[i] = sums[i]! / weights[i]!;
    }
    putBack(frame, part, group);
  }
}
