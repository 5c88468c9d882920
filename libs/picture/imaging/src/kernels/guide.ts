/**
 * How another frame lies over a region, for each cell of 4 x 4 pixels. A cell has eight values, which are interpolated linearly
 * between the cells' middles: the displacement across and down in pixels in addition to the map; how badly the surroundings
 * agree, from 0 to 1 = too badly; the offset to luma; the offsets to both planes of chroma; and two that are free.
 */
export type Guide = { left: number; top: number; width: number; height: number; cells: Float32Array };

/** Values of a cell. */
export const perCell = 8;

/** Reads `count` values from the first on at a place in pixels of the frame; edge cells are repeated beyond the edge. */
export function readGuide(guide: Guide, x: number, y: number, count: number, out: Float64Array): void {
  const { left, top, width, height, cells } = guide;
  const px = Math.min(width - 1, Math.max(0, (x - left - 1.5) / 4));
  const py = Math.min(height - 1, Math.max(0, (y - top - 1.5) / 4));
  const ix = px | 0;
  const iy = py | 0;
  const fx = px - ix;
  const fy = py - iy;
  const right = ix + 1 < width ? perCell : 0;
  const below = iy + 1 < height ? perCell * width : 0;
  for (let k = 0, i = (iy * width + ix) * perCell; k < count; k++, i++) {
    const upper = cells[i]! + (cells[i + right]! - cells[i]!) * fx;
    out[k] = upper + (cells[i + below]! + (cells[i + below + right]! - cells[i + below]!) * fx - upper) * fy;
  }
}
