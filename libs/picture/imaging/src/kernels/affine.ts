import { knownAt, type Pair } from "./known.ts";
import { lanes } from "./spread.ts";

/** A difference of this many 8-bit steps gets half of the weight. */
const doubtful = 10;
/** Differences are capped at this when the misfit of planes is measured. */
const greatest = 40;

/** Length of a row of an alignment's sums: seven unknowns and the right side. */
export const affineSums = 7 * 8;

/**
 * Sums up the normal equations for one affine displacement that brings the source nearer to its target. The unknowns are six
 * coefficients, in coordinates from -1 to 1 across the plane, and a difference in light. Pixels with large differences count
 * less.
 *
 * @param stride between the sampled rows and pixels
 * @param motion current six coefficients in pixels: x + m0 + m1 x + m2 y, y + m3 + m4 x + m5 y
 * @param sums seven rows of eight values; only the upper triangle is written
 */
export function gatherAffine({ target, source }: Pair, stride: number, motion: Float64Array, sums: Float64Array): void {
  const { width, height, data, known } = target;
  sums.fill(0);
  const row = new Float64Array(8);
  const scale = 2 / width;
  for (let y = 1; y < height - 1; y += stride)
    for (let x = 1; x < width - 1; x += stride) {
      const i = y * width + x;
      if ((known[i]! & known[i - 1]! & known[i + 1]! & known[i - width]! & known[i + width]!) === 0) continue;
      const px = x + motion[0]! + motion[1]! * x + motion[2]! * y;
      const py = y + motion[3]! + motion[4]! * x + motion[5]! * y;
      const there = knownAt(source, px, py);
      if (there === null) continue;
      const difference = there - data[i]!;
      const gx = (data[i + 1]! - data[i - 1]!) / 2;
      const gy = (data[i + width]! - data[i - width]!) / 2;
      const u = x * scale - 1;
      const v = (y - height / 2) * scale;
      row[0] = gx;
      row[1] = gx * u;
      row[2] = gx * v;
      row[3] = gy;
      row[4] = gy * u;
      row[5] = gy * v;
      row[6] = -1;
      row[7] = -difference;
      const weight = 1 / (1 + (difference / doubtful) ** 2);
      for (let r = 0; r < 7; r++) {
        const scaled = weight * row[r]!;
        for (let c = r; c < 8; c++) sums[r * 8 + c]! += scaled * row[c]!;
      }
    }
}

/**
 * Measures how badly the source agrees with its target, without displacement and with it. For both, it adds the sum of the
 * differences and their number to each cell of 2 x 2 values.
 *
 * @param cells four values each, `across` cells a row
 */
export function measureMisfit(
  { target, source }: Pair,
  motion: Float64Array,
  cells: Float32Array,
  across: number,
): void {
  const { width, height, data, known } = target;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (known[i] === 0) continue;
      const cell = lanes * ((y >> 1) * across + (x >> 1));
      const still = knownAt(source, x, y);
      if (still !== null) {
        cells[cell]! += Math.min(greatest, Math.abs(still - data[i]!));
        cells[cell + 1]!++;
      }
      const px = x + motion[0]! + motion[1]! * x + motion[2]! * y;
      const py = y + motion[3]! + motion[4]! * x + motion[5]! * y;
      const moved = knownAt(source, px, py);
      if (moved === null) continue;
      cells[cell + 2]! += Math.min(greatest, Math.abs(moved - data[i]!));
      cells[cell + 3]!++;
    }
}
