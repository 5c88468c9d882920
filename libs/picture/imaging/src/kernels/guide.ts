/**
 * Describes how another frame lies over a region, for each cell of 4 x 4 pixels. A cell has eight values, which are interpolated
 * linearly between the cells' centres: the displacement across and down in pixels, in addition to the map; the misfit of the
 * surroundings, from 0 (good) to 1 (unusable); the offset of luma; the offsets of both chroma planes; and two unused values.
 */
export type Guide = { left: number; top: number; width: number; height: number; cells: Float32Array };

/** Values of a cell. */
export const perCell = 8;

/** Reads the first `count` values of the guide at a position in pixels of the frame. Edge cells are repeated beyond the edge. */
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
