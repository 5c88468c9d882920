import type { Bounds } from "../mask/runs.ts";

type Size = { width: number; height: number };

/**
 * The weighted mean of the values in the square around each pixel.
 *
 * @param weights 0 = left out; by default all are equal
 * @param radius radius of the square in pixels; the square is smaller at the part's edge
 * @returns the means (0 where there is no weight), and the total weight of each square
 */
export function windowMeans(
  values: Float32Array,
  { width, height }: Size,
  radius: number,
  weights?: Uint8Array,
): { means: Float32Array; weight: Float32Array } {
  // Summed-area tables: each value is the sum of everything above and to the left of it.
  const row = width + 1;
  const sums = new Float64Array(row * (height + 1));
  const counts = new Float64Array(row * (height + 1));
  for (let y = 0, i = 0; y < height; y++) {
    let sum = 0;
    let count = 0;
    for (let x = 0, at = (y + 1) * row + 1; x < width; x++, i++, at++) {
      if (!weights || weights[i] !== 0) {
        sum += values[i]!;
        count++;
      }
      sums[at] = sums[at - row]! + sum;
      counts[at] = counts[at - row]! + count;
    }
  }
  const means = new Float32Array(values.length);
  const weight = new Float32Array(values.length);
  for (let y = 0, i = 0; y < height; y++) {
    const upper = Math.max(0, y - radius) * row;
    const lower = Math.min(height, y + radius + 1) * row;
    for (let x = 0; x < width; x++, i++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const count = counts[lower + right]! - counts[lower + left]! - counts[upper + right]! + counts[upper + left]!;
      const sum = sums[lower + right]! - sums[lower + left]! - sums[upper + right]! + sums[upper + left]!;
      weight[i] = count;
      means[i] = count > 0 ? sum / count : 0;
    }
  }
  return { means, weight };
}

/** The greatest (1) or least (-1) value of the square around each pixel. @param radius as in windowMeans */
export function windowExtremes(
  values: Float32Array,
  { width, height }: Size,
  radius: number,
  sign: 1 | -1,
): Float32Array {
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    extremesOfLine(values, across, { from: y * width, step: 1, length: width }, radius, sign);
  const both = new Float32Array(values.length);
  for (let x = 0; x < width; x++) extremesOfLine(across, both, { from: x, step: width, length: height }, radius, sign);
  return both;
}

type Line = { from: number; step: number; length: number };

function extremesOfLine(values: Float32Array, out: Float32Array, line: Line, radius: number, sign: number): void {
  const { from, step, length } = line;
  let best = -1;
  for (let k = 0; k < length; k++) {
    const first = Math.max(0, k - radius);
    const last = Math.min(length - 1, k + radius);
    // The best value so far is kept until it leaves the window; only then the whole window is searched again.
    if (best < first) {
      best = first;
      for (let j = first + 1; j <= last; j++)
        if (sign * values[from + j * step]! >= sign * values[from + best * step]!) best = j;
    } else if (sign * values[from + last * step]! >= sign * values[from + best * step]!) best = last;
    out[from + k * step] = values[from + best * step]!;
  }
}

/** The value below which a share of the chosen values lies; 0 when none is chosen. @param isChosen by index */
export function shareOf(values: Float32Array, share: number, isChosen: (i: number) => boolean = () => true): number {
  const chosen = values.filter((_, i) => isChosen(i)).sort();
  return chosen.length === 0 ? 0 : chosen[Math.min(chosen.length - 1, Math.floor(share * chosen.length))]!;
}

/** 1 for the pixels outside of a box by more than `reach`, else 0. */
export function outsideOf(box: Bounds, width: number, height: number, reach = 0): Uint8Array {
  const outside = new Uint8Array(width * height).fill(1);
  const left = Math.max(0, box.left - reach);
  const right = Math.min(width, box.left + box.width + reach);
  const bottom = Math.min(height, box.top + box.height + reach);
  for (let y = Math.max(0, box.top - reach); y < bottom; y++) outside.fill(0, y * width + left, y * width + right);
  return outside;
}
