import type { Scratch } from "./scratch.ts";

/** Number of Gaussians, the factor between their widths, and the factor between their weights. */
const widths = 4;
const growth = 3;
const lesser = 0.01;

/** Number of values of a cell, which are spread together. */
export const lanes = 4;

/**
 * Spreads four planes at once by a Gaussian. So that every place gets a value, wider Gaussians are added, each three times as
 * wide as the previous one and with a hundredth of its weight. A ratio of two such planes is a normalised convolution that
 * reaches everywhere.
 *
 * @param cells width * height * 4, the planes' values side by side; each is replaced by its spread
 * @param sigma of the narrowest Gaussian in cells, at least 1
 * Source: normalised convolution, H. Knutsson and C.-F. Westin, 1993; the wider Gaussians on grids that are each a third of the
 * previous size.
 */
export function spreadCells(cells: Float32Array, width: number, height: number, sigma: number, scratch: Scratch): void {
  scratch.within(() => {
    const spare = scratch.floats(cells.length);
    blurCells(cells, spare, width, height, boxRadii(sigma));
    const levels = [{ cells, width, height }];
    // A third of the size is already a mean over 3 x 3, and successive Gaussians add up by their squares.
    const radii = boxRadii(coarseSigma(sigma));
    for (let step = 1; step < widths; step++) {
      const fine = levels[step - 1]!;
      const w = Math.ceil(fine.width / growth);
      const h = Math.ceil(fine.height / growth);
      const coarse = { cells: scratch.floats(w * h * lanes), width: w, height: h };
      shrinkCells(fine.cells, fine.width, fine.height, coarse.cells, w);
      blurCells(coarse.cells, spare, w, h, radii);
      levels.push(coarse);
    }
    for (let step = widths - 1; step > 0; step--) addCoarse(levels[step]!, levels[step - 1]!);
  });
}

/** Sigma, in cells of a grid at a third of the size, that makes the total blur three times as wide as on the previous grid. */
export const coarseSigma = (sigma: number): number =>
  Math.sqrt(((growth * growth - 1) * sigma * sigma - (growth * growth - 1) / 12) / (growth * growth));

/**
 * The radii of three successive box means that approximate a Gaussian.
 * Source: P. Kovesi, "Fast almost-Gaussian filtering", 2010: some passes of one odd width, the rest two cells wider.
 */
export function boxRadii(sigma: number): [number, number, number] {
  const narrow = Math.max(0, Math.floor((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  const size = 2 * narrow + 1;
  const narrowPasses = Math.round((12 * sigma * sigma - 3 * size * size - 12 * size - 9) / (-4 * size - 4));
  const radius = (pass: number) => (pass < narrowPasses ? narrow : narrow + 1);
  return [radius(0), radius(1), radius(2)];
}

type Cells = { cells: Float32Array; width: number; height: number };

/** In place; the outside counts as zero. */
function blurCells(cells: Float32Array, spare: Float32Array, width: number, height: number, radii: readonly number[]) {
  const rows = { count: height, step: width * lanes };
  const columns = { count: width, step: lanes };
  for (const radius of radii) {
    boxMeans(cells, spare, rows, columns, radius);
    boxMeans(spare, cells, columns, rows, radius);
  }
}

/** Number of lines or cells, and the distance from one to the next. */
type Stride = { count: number; step: number };

/** Means along lines. @param cells of each line */
function boxMeans(data: Float32Array, out: Float32Array, lines: Stride, cells: Stride, radius: number): void {
  const { count: length, step } = cells;
  const scale = 1 / (2 * radius + 1);
  // Summed again for each: a running sum would leave rounding errors where there is nothing.
  for (let line = 0; line < lines.count; line++)
    for (let k = 0, to = line * lines.step; k < length; k++, to += step) {
      const first = Math.max(0, k - radius);
      const last = Math.min(length - 1, k + radius);
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let i = line * lines.step + first * step; i <= line * lines.step + last * step; i += step) {
        a += data[i]!;
        b += data[i + 1]!;
        c += data[i + 2]!;
        d += data[i + 3]!;
      }
      out[to] = a * scale;
      out[to + 1] = b * scale;
      out[to + 2] = c * scale;
      out[to + 3] = d * scale;
    }
}

/** Means of 3 x 3 cells; the outside counts as zero. */
function shrinkCells(fine: Float32Array, width: number, height: number, coarse: Float32Array, w: number) {
  coarse.fill(0);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (Math.floor(y / growth) * w + Math.floor(x / growth)) * lanes;
      for (let c = 0; c < lanes; c++) coarse[to + c]! += fine[(y * width + x) * lanes + c]! / growth ** 2;
    }
}

/** Adds a hundredth of the coarser grid, read linearly. */
function addCoarse({ cells: coarse, width: w, height: h }: Cells, { cells, width, height }: Cells): void {
  for (let y = 0; y < height; y++) {
    const py = Math.min(h - 1, Math.max(0, (y - 1) / growth));
    const iy = Math.floor(py);
    const below = Math.min(h - 1, Math.floor(py) + 1);
    for (let x = 0; x < width; x++) {
      const px = Math.min(w - 1, Math.max(0, (x - 1) / growth));
      const ix = Math.floor(px);
      const right = Math.min(w - 1, Math.floor(px) + 1);
      const fx = px - ix;
      const fy = py - iy;
      const a = (iy * w + ix) * lanes;
      const b = (iy * w + right) * lanes;
      const c = (below * w + ix) * lanes;
      const d = (below * w + right) * lanes;
      for (let k = 0; k < lanes; k++) {
        const upper = coarse[a + k]! + (coarse[b + k]! - coarse[a + k]!) * fx;
        const lower = coarse[c + k]! + (coarse[d + k]! - coarse[c + k]!) * fx;
        cells[(y * width + x) * lanes + k]! += lesser * (upper + (lower - upper) * fy);
      }
    }
  }
}
