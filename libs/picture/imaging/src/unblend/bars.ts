import { type Fitted, nothingFitted } from "./fit.ts";
import type { Grid } from "./grid.ts";

/**
 * A row or column of a bar has the same value everywhere and in all frames. It is a bar when it has at least this many values and
 * most of them are this close to the median.
 */
const fewest = 60;
const near = 4;
const most = 0.95;
/** Maximum brightness of a bar, so that a uniform sky is not mistaken for a bar. */
const brightest = 40;

/**
 * Finds dark bars beside, above and below the picture. Bars stand still whatever the camera does, so they tell nothing about its
 * motion. Behind a veil they have the same constant value as elsewhere.
 *
 * @returns a mask of the bars (1 = bar), and the fit for their veiled places, with a gain of 0
 */
export function barsOf({ width, height, places, seen }: Grid): { isBar: Uint8Array; fitted: Fitted } {
  const isVeiled = new Uint8Array(width * height);
  for (const place of places) isVeiled[place] = 1;
  const isBar = new Uint8Array(width * height);
  const found: number[] = [];
  const offsets: number[] = [];
  const take = (first: number, step: number, count: number): boolean => {
    const line = Array.from({ length: count }, (_, i) => first + i * step);
    const values = valuesOf(
      line.filter((place) => isVeiled[place] === 0),
      seen,
    );
    if (!values) return false;
    for (const place of line) {
      if (isVeiled[place] !== 0 && isBar[place] === 0) {
        found.push(place);
        offsets.push(...values);
      }
      isBar[place] = 1;
    }
    return true;
  };
  let left = 0;
  let right = width - 1;
  let top = 0;
  let bottom = height - 1;
  while (left < width && take(left, width, height)) left++;
  while (right > left && take(right, width, height)) right--;
  while (top < height && take(top * width, 1, width)) top++;
  while (bottom > top && take(bottom * width, 1, width)) bottom--;
  if (left === width || top === height) return { isBar: new Uint8Array(width * height), fitted: nothingFitted };
  const gains = new Float32Array(found.length);
  return { isBar, fitted: { places: Int32Array.from(found), gains, offsets: Float32Array.from(offsets) } };
}

/** The constant value of each plane at these places; null when there is none. */
function valuesOf(places: readonly number[], seen: Grid["seen"]): number[] | null {
  if (places.length * seen.length < fewest) return null;
  const middles: number[] = [];
  const count = places.length * seen.length;
  for (let c = 0; c < seen[0]!.length; c++) {
    const counts = new Uint32Array(256);
    for (const frame of seen) for (const place of places) counts[frame[c]![place]!]!++;
    let middle = 0;
    let upTo = counts[0]!;
    while (upTo <= count >> 1) upTo += counts[++middle]!;
    const alike = counts.subarray(Math.max(0, middle - near), middle + near + 1).reduce((sum, one) => sum + one, 0);
    if (alike < most * count) return null;
    middles.push(middle);
  }
  // Luma is the last plane.
  if (middles.at(-1)! > brightest) return null;
  return middles;
}
