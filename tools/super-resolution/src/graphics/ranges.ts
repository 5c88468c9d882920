import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import { createGrid, type Grid } from "./grid.ts";

/**
 * Side of a cell in pixels. Thin strokes are drawn too pale at a small size, and as dark as other strokes nearby at a large one.
 * With a smaller side, drawings of thin lines lose the contrast that the network restores; with a larger side, pale words take
 * the colour of dark ones (docs/lab/0015-image-restoration.md).
 */
const side = 24;

/**
 * The minimum and maximum of each channel, alternating, within 24 to 48 pixels of each place: in its cell and the eight cells
 * around it. Because each cell also counts for its neighbours, values interpolated between cells never exclude a pixel's own
 * value.
 */
export function rangesAround(image: Image): Grid {
  const own = rangesIn(image);
  const row = own.columns * own.count;
  const across = widened(own.values, own.count, row);
  return { ...own, values: widened(across, row, own.values.length) };
}

function rangesIn(image: Image): Grid {
  checkImage(image);
  const { width, height, channels, data } = image;
  const grid = createGrid(image, side, 2 * channels);
  const { values } = grid;
  for (let i = 0; i < values.length; i += 2) values[i] = 255;
  for (let y = 0, i = 0; y < height; y++) {
    const line = Math.floor(y / side) * grid.columns;
    for (let x = 0; x < width; x++) {
      const cell = (line + Math.floor(x / side)) * grid.count;
      for (let at = cell; at < cell + grid.count; at += 2, i++) {
        const value = data[i] as number;
        if (value < (values[at] as number)) values[at] = value;
        if (value > (values[at + 1] as number)) values[at + 1] = value;
      }
    }
  }
  return grid;
}

/** Widens ranges by those of both neighbours, which lie `step` values apart within lines of `length` values. */
function widened(values: Uint8Array, step: number, length: number): Uint8Array {
  const wide = values.slice();
  for (let from = 0; from < values.length; from += length)
    for (let i = from + step; i < from + length; i++) {
      // Minima have even indices, maxima odd ones.
      const isLeast = i % 2 === 0;
      const before = values[i - step] as number;
      const here = values[i] as number;
      if (isLeast ? before < (wide[i] as number) : before > (wide[i] as number)) wide[i] = before;
      if (isLeast ? here < (wide[i - step] as number) : here > (wide[i - step] as number)) wide[i - step] = here;
    }
  return wide;
}
