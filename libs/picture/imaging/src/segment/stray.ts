import type { Homography } from "../homography.ts";
import type { Bounds } from "../mask/runs.ts";
import type { RgbFrame } from "./rgb-frame.ts";

/** Another frame of the same shot, and the map from positions of this frame to the other frame. */
export type Neighbour = { rgb: Uint8Array; map: Homography };

/**
 * Straying of each pixel: its difference from the background, as a multiple of the usual difference. -1 where too few frames show
 * the background.
 */
export type Stray = Float32Array;

/** Usual difference from the background due to noise and slight misalignment, in 8-bit steps. */
const usual = 6;
const fewest = 2;
/** A sum of the three channels' differences up to this is negligible, in 8-bit steps. */
const alike = 3;

/** The background of a part of a frame, as other frames show it. */
export type Background = {
  /** Red, green and blue of each of the part's pixels; undefined where it is unknown. */
  rgb: Uint8Array;
  /** Disagreement of the frames at each pixel, in 8-bit steps; -1 where too few frames show the background. */
  scatter: Float32Array;
};

/**
 * Finds pixels that move by themselves. The other frames are aligned to this frame by the background's motion, and each pixel is
 * compared with their median and with the median's neighbours. The tolerance is larger where the frames disagree.
 *
 * @param neighbours of the frame's size
 * @param part area to examine
 * @param wanted not 0 for the pixels of the part to judge, by default all; the others get -1
 * @returns one value for each pixel of the part. O(part's pixels * neighbours).
 */
export function strayFrom(
  { rgb, width, height }: RgbFrame,
  part: Bounds,
  neighbours: readonly Neighbour[],
  wanted?: Uint8Array,
): Stray {
  return strayOf(rgb, width, part, backgroundFrom(width, height, part, neighbours, wanted));
}

/** The background of a part: the median of the frames after their alignment by the background's motion. See strayFrom. */
export function backgroundFrom(
  width: number,
  height: number,
  part: Bounds,
  neighbours: readonly Neighbour[],
  wanted: Uint8Array = new Uint8Array(part.width * part.height).fill(1),
): Background {
  const count = part.width * part.height;
  const background = { rgb: new Uint8Array(count * 3), scatter: new Float32Array(count).fill(-1) };
  measureBackground({ width, height }, part, neighbours, wanted, background);
  return background;
}

/** Straying of a part of a frame when the background is known already. See strayFrom. */
export function strayOf(rgb: Uint8Array, width: number, part: Bounds, { rgb: median, scatter }: Background): Stray {
  const stray = new Float32Array(part.width * part.height).fill(-1);
  for (let y = 0, i = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, i++) {
      if (scatter[i]! < 0) continue;
      const at = ((part.top + y) * width + part.left + x) * 3;
      const red = rgb[at]!;
      const green = rgb[at + 1]!;
      const blue = rgb[at + 2]!;
      let least =
        Math.abs(red - median[3 * i]!) + Math.abs(green - median[3 * i + 1]!) + Math.abs(blue - median[3 * i + 2]!);
      // A pixel close to the background at its own place need not be compared with the places around.
      for (let v = Math.max(0, y - 1); least > alike && v <= Math.min(part.height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(part.width - 1, x + 1); u++) {
          const k = v * part.width + u;
          if (scatter[k]! < 0) continue;
          const difference =
            Math.abs(red - median[3 * k]!) + Math.abs(green - median[3 * k + 1]!) + Math.abs(blue - median[3 * k + 2]!);
          if (difference < least) least = difference;
        }
      stray[i] = least / 3 / (usual + scatter[i]!);
    }
  return stray;
}

/** Levelled straying from which a pixel moves by itself. */
export const astray = 1.4;
const usualShare = 0.85;
const noisier = 1.6;
const finest = 0.6;
const coarsest = 1.8;

/**
 * Levels straying by its usual value where nothing is known to move: in calm footage a small value means as much as a larger one
 * where errors are frequent. Afterwards `astray` is the threshold.
 *
 * @param stray changed in place
 * @param isOutside not 0 where the background is believed to be visible
 */
export function level(stray: Stray, isOutside: ArrayLike<number>): void {
  const bins = new Uint32Array(64);
  let count = 0;
  for (let i = 0; i < stray.length; i++) {
    if (stray[i]! < 0 || isOutside[i] === 0) continue;
    bins[Math.min(63, Math.floor(stray[i]! * 16))]!++;
    count++;
  }
  if (count < 50) return;
  let bin = 0;
  for (let below = bins[0]!; below < usualShare * count && bin < 63; below += bins[bin]!) bin++;
  const border = Math.max(finest, Math.min(coarsest, (noisier * (bin + 1)) / 16));
  for (let i = 0; i < stray.length; i++) if (stray[i]! > 0) stray[i]! *= astray / border;
}

/**
 * Finds the neighbour of median brightness among those that show a pixel (the mean of two), and the median deviation of
 * brightness from it.
 *
 * @param background written
 */
function measureBackground(
  { width, height }: { width: number; height: number },
  part: Bounds,
  neighbours: readonly Neighbour[],
  wanted: Uint8Array,
  { rgb: median, scatter }: Background,
): void {
  const most = neighbours.length;
  // For one row: each pixel's values in order of brightness, which is stored above red, green and blue in each number.
  const values = new Int32Array(most * part.width);
  const counts = new Uint8Array(part.width);
  for (let y = 0; y < part.height; y++) {
    counts.fill(0);
    const row = y * part.width;
    for (let k = 0; k < most; k++) {
      const { rgb, map } = neighbours[k]!;
      const py = part.top + y;
      const a = map[0]!;
      const b = map[3]!;
      const c = map[6]!;
      let u = a * part.left + map[1]! * py + map[2]!;
      let v = b * part.left + map[4]! * py + map[5]!;
      let z = c * part.left + map[7]! * py + map[8]!;
      for (let x = 0; x < part.width; x++, u += a, v += b, z += c) {
        if (wanted[row + x] === 0) continue;
        // The nearest pixel: errors of half a pixel are tolerated anyway.
        const px = Math.round(u / z);
        const qy = Math.round(v / z);
        if (!(px >= 0 && qy >= 0 && px < width && qy < height)) continue;
        const at = (qy * width + px) * 3;
        const red = rgb[at]!;
        const green = rgb[at + 1]!;
        const blue = rgb[at + 2]!;
        const luma = (red * 77 + green * 150 + blue * 29) >> 9;
        insert(values, x * most, counts[x]!++, (luma << 24) | (red << 16) | (green << 8) | blue);
      }
    }
    for (let x = 0, i = row; x < part.width; x++, i++) {
      const n = counts[x]!;
      if (n < fewest) continue;
      const first = x * most;
      const a = values[first + (n >> 1)]!;
      const b = values[first + ((n - 1) >> 1)]!;
      for (let c = 0; c < 3; c++) median[3 * i + c] = (((a >> (16 - 8 * c)) & 255) + ((b >> (16 - 8 * c)) & 255)) >> 1;
      scatter[i] = middleDeviation(values, first, n, (a >> 24) + (b >> 24));
    }
  }
}

/** Inserts a value among n sorted ones. */
function insert(sorted: Int32Array, first: number, n: number, value: number): void {
  let at = first + n;
  for (; at > first && sorted[at - 1]! > value; at--) sorted[at] = sorted[at - 1]!;
  sorted[at] = value;
}

/** The median of the brightnesses' distances from the middle: the n-th smallest, taken from both ends of a shrinking window. */
function middleDeviation(sorted: Int32Array, first: number, n: number, middle: number): number {
  let low = first;
  let high = first + n - 1;
  for (let gone = n - 1 - (n >> 1); gone > 0; gone--)
    if (middle - 2 * (sorted[low]! >> 24) > 2 * (sorted[high]! >> 24) - middle) low++;
    else high--;
  return Math.max(middle - 2 * (sorted[low]! >> 24), 2 * (sorted[high]! >> 24) - middle);
}
