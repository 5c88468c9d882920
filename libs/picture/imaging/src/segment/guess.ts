import type { Bounds } from "../mask/runs.ts";
import { geodesic } from "./geodesic.ts";
import { certain } from "./settle.ts";
import { astray } from "./stray.ts";
import type { View } from "./view.ts";

/** Size of a box's middle, by the measure of `offCentreOf`: 2 % of the box. */
const middleSize = 0.025;

/**
 * The first guess for a thing that moves by itself.
 *
 * @param stray the movement of each pixel of the view, below 0 where unknown
 * @returns log odds for each pixel of the view
 */
export function guessByMotion(view: View, inBox: Uint8Array, box: Bounds, stray: Float32Array): Float32Array {
  const offCentre = offCentreOf(view, box);
  return Float32Array.from(inBox, (isIn, i) => {
    if (isIn === 0) return -certain;
    const place = placeBelief(offCentre[i]!);
    if (stray[i]! < 0) return place;
    return 0.3 * place + Math.max(-2, Math.min(3, 1.5 * (stray[i]! - astray)));
  });
}

/**
 * The first guess for a thing that does not move: pixels that edges separate from the outside of the box more than from its
 * middle. A loose box is mostly background, so its colours alone say little.
 *
 * @param inBox 1 for the view's pixels within the box, else 0
 * @returns log odds for each pixel of the view
 */
export function guessFromMiddle(view: View, inBox: Uint8Array, box: Bounds): Float32Array {
  const { rgb, part } = view;
  const offCentre = offCentreOf(view, box);
  const outside: number[] = [];
  const middle: number[] = [];
  for (let i = 0; i < inBox.length; i++) {
    if (inBox[i] === 0) outside.push(i);
    else if (offCentre[i]! < middleSize) middle.push(i);
  }
  const toOutside = geodesic(rgb, part.width, part.height, outside);
  const toMiddle = geodesic(rgb, part.width, part.height, middle);
  return Float32Array.from(inBox, (isIn, i) => {
    if (isIn === 0) return -certain;
    const enclosed =
      middle.length === 0 || outside.length === 0 ? 0.5 : 1 - toMiddle[i]! / (toMiddle[i]! + toOutside[i]!);
    return 0.25 * placeBelief(offCentre[i]!) + 3 * (enclosed - 0.5);
  });
}

/** Log odds of a place in the box: a thing is more often in the middle than in a corner. */
const placeBelief = (offCentre: number): number => 1.2 - 1.6 * offCentre;

/** For each pixel of the view the squared distance from the box's centre, where the middles of its edges have 1. */
function offCentreOf({ part, shrink }: View, box: Bounds): Float32Array {
  const all = new Float32Array(part.width * part.height);
  for (let i = 0; i < all.length; i++) {
    const u = (part.left + (i % part.width) + 0.5) * shrink - box.left;
    const v = (part.top + Math.floor(i / part.width) + 0.5) * shrink - box.top;
    all[i] = ((2 * u) / box.width - 1) ** 2 + ((2 * v) / box.height - 1) ** 2;
  }
  return all;
}
