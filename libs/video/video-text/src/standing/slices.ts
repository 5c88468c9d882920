import type { Crop } from "../look/frames.ts";
import type { Template } from "./template.ts";

/** A text is divided into this many slices from left to right, each with as many edges. */
export const slices = 4;

/** Share of a template in a crop for each slice; 1 = full strength (template.ts). */
export function sharesOfSlices({ width, slopes, edges }: Template, crop: Crop): number[] {
  const columns = new Int32Array(width + 1);
  for (const edge of edges) columns[(edge % width) + 1]!++;
  for (let x = 0; x < width; x++) columns[x + 1]! += columns[x]!;
  const products = new Float64Array(slices);
  const powers = new Float64Array(slices);
  const row = 3 * width;
  for (const edge of edges) {
    const before = columns[edge % width]!;
    const slice = Math.min(slices - 1, Math.floor((slices * before) / edges.length));
    const at = 3 * edge;
    for (let k = at; k < at + 3; k++) {
      const across = slopes[2 * k]!;
      const down = slopes[2 * k + 1]!;
      products[slice]! += (crop[k + 3]! - crop[k - 3]!) * across + (crop[k + row]! - crop[k - row]!) * down;
      powers[slice]! += across * across + down * down;
    }
  }
  return Array.from(products, (product, i) => (powers[i]! > 0 ? product / powers[i]! : 0));
}
