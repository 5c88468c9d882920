import { upperMedian } from "@cutwater/imaging/upper-median.ts";
import { type Box, bottomOf, rightOf, wholeWithin } from "../look/box.ts";

/**
 * A pixel has the plate's colour when each channel differs by at most this. A row has the plate's colour when at least this share
 * of its pixels has it.
 */
const near = 16;
const most = 0.9;
/** The maximum distance between the letters and the plate's upper and lower edges, as a share of the letters' height. */
const farthest = 1.1;

/**
 * Finds the single-coloured plate under letters; null when there is none. A plate ends above and below the letters, while a
 * background in the scene continues.
 *
 * @param frame sRGB @param letters box in the frame's pixels
 */
export function plateAround(frame: Uint8Array, size: { width: number; height: number }, letters: Box): Box | null {
  const inner = wholeWithin(letters, size);
  // The detector's box may contain the plate's own edge.
  const rim = Math.min(2, Math.floor(inner.height / 8));
  let left = inner.left;
  let top = inner.top + rim;
  let right = rightOf(inner);
  let bottom = bottomOf(inner) - rim;
  const upper = top;
  const lower = bottom;
  const colour = medianAlong(frame, size.width, left, right, Math.max(0, top - 1), Math.min(size.height - 1, bottom));
  const isPlate = (x0: number, x1: number, y0: number, y1: number): boolean => {
    let count = 0;
    let all = 0;
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++, all++) {
        const at = 3 * (y * size.width + x);
        const isNear = [0, 1, 2].every((k) => Math.abs(frame[at + k]! - colour[k]!) <= near);
        if (isNear) count++;
      }
    return all > 0 && count >= most * all;
  };
  const room = Math.max(3, Math.ceil(farthest * inner.height));
  while (top > 0 && inner.top - top <= room && isPlate(left, right, top - 1, top)) top--;
  while (bottom < size.height && bottom - bottomOf(inner) <= room && isPlate(left, right, bottom, bottom + 1)) bottom++;
  const isOpen = top === 0 || bottom === size.height || inner.top - top > room || bottom - bottomOf(inner) > room;
  if (isOpen || top === upper || bottom === lower) return null;
  while (left > 0 && isPlate(left - 1, left, top + 1, bottom - 1)) left--;
  while (right < size.width && isPlate(right, right + 1, top + 1, bottom - 1)) right++;
  return { left, top, width: right - left, height: bottom - top };
}

/** The median of each channel along two rows. */
function medianAlong(frame: Uint8Array, width: number, left: number, right: number, ...rows: number[]): number[] {
  return [0, 1, 2].map((k) => {
    const values: number[] = [];
    for (const y of rows) for (let x = left; x < right; x++) values.push(frame[3 * (y * width + x) + k]!);
    return values.length > 0 ? upperMedian(values) : 0;
  });
}
