import type { Bounds } from "../mask/runs.ts";
import type { Homography } from "../motion/homography.ts";

/** Another frame of the same shot, and where a place of this frame lies in it. */
export type Neighbour = { rgb: Uint8Array; map: Homography };

/** By how many usual differences a pixel strays from the background; -1 where too few frames show it. */
export type Stray = Float32Array;

/** What noise and a little misalignment amount to, in 8-bit steps. */
const usual = 6;
const fewest = 2;

/**
 * Tells what moves by itself: each pixel is compared with the median of the frames that are laid over this one by the background's
 * motion, more kindly where those disagree among each other, and with the median's neighbours too.
 *
 * @param rgb the frame, width * height * 3; neighbours are of the same size
 * @param part where to look
 * @returns one value for each pixel of the part. O(part's pixels * neighbours).
 */
export function strayFrom(
  rgb: Uint8Array,
  width: number,
  height: number,
  part: Bounds,
  neighbours: readonly Neighbour[],
): Stray {
  const count = part.width * part.height;
  const median = new Uint8Array(count * 3);
  const scatter = new Float32Array(count).fill(-1);
  backgroundOf(width, height, part, neighbours, median, scatter);
  const stray = new Float32Array(count).fill(-1);
  for (let y = 0, i = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, i++) {
      if (scatter[i]! < 0) continue;
      const at = ((part.top + y) * width + part.left + x) * 3;
      const [red, green, blue] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
      let least = 765;
      for (let v = Math.max(0, y - 1); v <= Math.min(part.height - 1, y + 1); v++)
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

/** What strays by this much, once levelled, moves by itself. */
export const astray = 1.4;
const usualShare = 0.85;
const noisier = 1.6;
const [finest, coarsest] = [0.6, 1.8];

/**
 * Levels straying by what is usual where nothing is known to move: in calm footage less of it says as much as more does where a lot is
 * wrong everywhere. Afterwards `astray` is the border.
 *
 * @param stray changed in place
 * @param isOutside not 0 where the background is believed to be seen
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

/** Median and median deviation from it over the neighbours that show a place. */
function backgroundOf(
  width: number,
  height: number,
  part: Bounds,
  neighbours: readonly Neighbour[],
  median: Uint8Array,
  scatter: Float32Array,
): void {
  const most = neighbours.length;
  // Of a row: each pixel's values of red, green and blue, in order of size.
  const [reds, greens, blues] = [0, 1, 2].map(() => new Uint8Array(most * part.width)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const counts = new Uint8Array(part.width);
  for (let y = 0; y < part.height; y++) {
    counts.fill(0);
    for (let k = 0; k < most; k++) {
      const { rgb, map } = neighbours[k]!;
      const py = part.top + y;
      const [a, b, c] = [map[0]!, map[3]!, map[6]!];
      let u = a * part.left + map[1]! * py + map[2]!;
      let v = b * part.left + map[4]! * py + map[5]!;
      let z = c * part.left + map[7]! * py + map[8]!;
      for (let x = 0; x < part.width; x++, u += a, v += b, z += c) {
        // Nearest: what a half pixel changes is forgiven anyway.
        const px = Math.round(u / z);
        const qy = Math.round(v / z);
        if (!(px >= 0 && qy >= 0 && px < width && qy < height)) continue;
        const at = (qy * width + px) * 3;
        const first = x * most;
        const n = counts[x]!++;
        insert(reds, first, n, rgb[at]!);
        insert(greens, first, n, rgb[at + 1]!);
        insert(blues, first, n, rgb[at + 2]!);
      }
    }
    for (let x = 0, i = y * part.width; x < part.width; x++, i++) {
      const n = counts[x]!;
      if (n < fewest) continue;
      const first = x * most;
      const [red, green, blue] = [middleOf(reds, first, n), middleOf(greens, first, n), middleOf(blues, first, n)];
      median[3 * i] = red;
      median[3 * i + 1] = green;
      median[3 * i + 2] = blue;
      scatter[i] =
        (middleDeviation(reds, first, n, red) +
          middleDeviation(greens, first, n, green) +
          middleDeviation(blues, first, n, blue)) /
        3;
    }
  }
}

/** Puts a value at its place among n that are in order. */
function insert(sorted: Uint8Array, first: number, n: number, value: number): void {
  let at = first + n;
  for (; at > first && sorted[at - 1]! > value; at--) sorted[at] = sorted[at - 1]!;
  sorted[at] = value;
}

const middleOf = (sorted: Uint8Array, first: number, n: number): number =>
  (sorted[first + (n >> 1)]! + sorted[first + ((n - 1) >> 1)]!) >> 1;

/** The median of the distances to the middle: the n-th smallest, taken from both ends of a window that shrinks. */
function middleDeviation(sorted: Uint8Array, first: number, n: number, middle: number): number {
  let low = first;
  let high = first + n - 1;
  for (let gone = n - 1 - (n >> 1); gone > 0; gone--)
    if (middle - sorted[low]! > sorted[high]! - middle) low++;
    else high--;
  return Math.max(middle - sorted[low]!, sorted[high]! - middle);
}
