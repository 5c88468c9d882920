/**
 * What is known, cell by cell of 4 x 4 pixels, of how another frame lies over a region. Eight values a cell, between whose middles it is
 * read linearly: the displacement across and down in pixels beside the map; how badly the surroundings agree, from 0 to 1 = too badly; what has
 * to be added to luma, what to both planes of chroma, and two that are free.
 */
export type Guide = { left: number; top: number; width: number; height: number; cells: Float32Array };

/** Values of a cell. */
export const perCell = 8;

/** Reads `count` values from the first on at a place in pixels of the frame; cells at the edge stand for those beyond. */
export function readGuide(guide: Guide, x: number, y: number, count: number, out: Float64Array): void {
  const { left, top, width, height, cells } = guide;
  const px = Math.min(width - 1, Math.max(0, (x - left - 1.5) / 4));
  const py = Math.min(height - 1, Math.max(0, (y - top - 1.5) / 4));
  const [ix, iy] = [px | 0, py | 0];
  const [fx, fy] = [px - ix, py - iy];
  const right = ix + 1 < width ? perCell : 0;
  const below = iy + 1 < height ? perCell * width : 0;
  for (let k = 0, i = (iy * width + ix) * perCell; k < count; k++, i++) {
    const upper = cells[i]! + (cells[i + right]! - cells[i]!) * fx;
    out[k] = upper + (cells[i + below]! + (cells[i + below + right]! - cells[i + below]!) * fx - upper) * fy;
  }
}
