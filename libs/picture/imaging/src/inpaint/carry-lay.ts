import type { FramePlane } from "../frame.ts";
import type { Homography } from "../homography.ts";
import type { Compute } from "../kernels/compute.ts";
import type { Laid } from "../kernels/lay.ts";
import type { Bounds } from "../mask/runs.ts";

/** Number of rows above and below a position that are read, plus one for rounding. */
const reach = 3;

export type LayAllInput = {
  /** The box of the frame's part, on the planes' grid. */
  part: Bounds;
  /** Not 0 where values are wanted, in scratch memory; null = everywhere. */
  wanted: Uint8Array | null;
  /** Upper left corner of the key's part in its frame. */
  key: { left: number; top: number };
  /** One or two of the key's planes, of the same size and grid, in any memory. */
  from: readonly FramePlane[];
  /** Maps the frame's luma pixels to the key's frame. */
  map: Homography;
};

/** Lays planes of a key over a part of a frame (layPlanes). @returns planes in scratch memory */
export function layAll({ part, wanted, key, from, map }: LayAllInput, { kernels, scratch }: Compute): Laid {
  const size = part.width * part.height;
  const laid: Laid = { values: from.map(() => scratch.rawFloats(size)), isCovered: scratch.rawBytes(size) };
  const [first, after] = rowsUnder(part, key, from[0]!, map);
  if (first >= after) {
    laid.isCovered.fill(0);
    return laid;
  }
  scratch.within(() => {
    const planes = from.map((plane) => {
      const data = scratch.rawBytes((after - first) * plane.width);
      data.set(plane.data.subarray(first * plane.width, after * plane.width));
      return { ...plane, height: after - first, data };
    });
    const begin = { left: key.left, top: key.top + (first << from[0]!.shiftY) };
    kernels.layPlanes({ from: planes, begin, map, part, wanted, laid });
  });
  return laid;
}

/**
 * The first and last row of a key's planes that a part of a frame covers. All rows when the part's corners do not limit the rows.
 */
function rowsUnder(
  { left, top, width, height }: Bounds,
  key: { top: number },
  { height: rows, shiftX, shiftY }: FramePlane,
  map: Homography,
): [first: number, after: number] {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const x of [left << shiftX, (left + width) << shiftX])
    for (const y of [top << shiftY, (top + height) << shiftY]) {
      const z = map[6]! * x + map[7]! * y + map[8]!;
      if (z <= 0) return [0, rows];
      const row = ((map[3]! * x + map[4]! * y + map[5]!) / z - key.top) / (1 << shiftY);
      [first, last] = [Math.min(first, row), Math.max(last, row)];
    }
  return [Math.max(0, Math.floor(first) - reach), Math.min(rows, Math.ceil(last) + reach + 1)];
}
