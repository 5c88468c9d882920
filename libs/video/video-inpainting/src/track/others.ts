import type { Homography } from "@cutwater/imaging/homography.ts";
import { componentsOf, keepPieces } from "@cutwater/imaging/mask/components.ts";
import { grown } from "@cutwater/imaging/mask/morphology.ts";
import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { RgbFrame } from "@cutwater/imaging/segment/rgb-frame.ts";
import { astray, type Stray } from "@cutwater/imaging/segment/stray.ts";
import { displacementOf } from "./displacement.ts";
import { cropMask, moved, placeOf } from "./shape.ts";

/** Moving things near the followed thing. */
export type Others = {
  /** Mask of 0 and 1 in the frame's size. */
  seen: Uint8Array;
  /** Their motion relative to the background since the previous frame. */
  velocity: readonly [x: number, y: number];
};

/** Maximum distance from their expected place at which they are searched, in pixels. */
const reach = 6;
/** Components with less than this share of the thing's pixels are limbs or fragments of the thing. */
const leastShare = 0.02;

/**
 * Finds, on the next frame, the other things that were beside a thing. Pixels that emerge from the thing belong to it. Pixels
 * that were beside it before do not.
 *
 * @param map motion of the background from `before` to `frame`
 * @returns a mask of the part (1 = other things), and the motion of these things
 */
export function othersIn(others: Others, before: RgbFrame, frame: RgbFrame, map: Homography, part: Bounds) {
  const { width, height } = frame;
  if (!others.seen.includes(1)) return { foreign: new Uint8Array(part.width * part.height), velocity: [0, 0] as const };
  const velocity = displacementOf(others, before, frame, map, reach);
  return { foreign: cropMask(moved(others.seen, width, height, map, velocity), width, part), velocity };
}

/**
 * Straying components that are not next to the thing's visible part and not small.
 *
 * @param foreign mask of the part: pixels known to belong to another thing
 */
export function othersBeside(
  seen: Uint8Array,
  stray: Stray,
  foreign: Uint8Array,
  part: Bounds,
  { width, height }: Pick<RgbFrame, "width" | "height">,
): Uint8Array {
  const own = cropMask(seen, width, part);
  const near = grown(own, part.width, part.height, 1);
  const free = near.map((value, i) => (value === 0 && (stray[i]! > astray || foreign[i] !== 0) ? 1 : 0));
  const area = own.reduce((sum, value) => sum + value, 0);
  const kept = keepPieces(componentsOf(free, part.width, part.height), (piece) => piece.area > leastShare * area);
  const others = new Uint8Array(width * height);
  for (let i = 0; i < kept.length; i++) if (kept[i] !== 0) others[placeOf(part, i, width)] = 1;
  return others;
}
