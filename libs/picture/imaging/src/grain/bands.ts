import { plainScratch, type Scratch } from "../kernels/scratch.ts";

/** Number of frequency bands in which noise is measured. Each band is an octave coarser than the previous one. */
export const bandCount = 3;

/**
 * Splits a plane's finest details into bands. The first band is the detail that a first smoothing removes. Each next band is the
 * detail that the next, wider smoothing removes.
 *
 * @param plane rows from the top; not changed
 * @param scratch memory for the bands
 * @returns `bandCount` planes of the same size; the plane is mirrored beyond its edge
 * Source: the à trous transform, M. Holschneider et al., 1989, with the binomial 1 2 1.
 */
export function bandsOf(
  plane: Float32Array,
  width: number,
  height: number,
  scratch: Scratch = plainScratch,
): Float32Array[] {
  const bands = Array.from({ length: bandCount }, () => scratch.rawFloats(plane.length));
  scratch.within(() => {
    let finer = plane;
    for (const [k, band] of bands.entries()) {
      const coarser = smoothed(finer, width, height, k, scratch);
      for (let i = 0; i < band.length; i++) band[i] = finer[i]! - coarser[i]!;
      finer = coarser;
    }
  });
  return bands;
}

/**
 * Adds planes after reducing each to its own band. The first plane contributes only its finest details, the second only the next
 * coarser ones, and so on.
 *
 * @param planes `bandCount`; null for one that is all 0. Not changed.
 * @param scratch memory for the sum
 */
export function sumOfBands(
  planes: readonly (Float32Array | null)[],
  width: number,
  height: number,
  scratch: Scratch,
): Float32Array {
  let sum: Float32Array = scratch.floats(width * height);
  // A plane's part in its band is x - smooth(x). The sum of the coarser bands is smoothed in the same step.
  for (let k = bandCount - 1; k >= 0; k--) {
    const plane = planes[k] ?? null;
    if (plane) for (let i = 0; i < sum.length; i++) sum[i]! -= plane[i]!;
    sum = smoothed(sum, width, height, k, scratch);
    if (plane) for (let i = 0; i < sum.length; i++) sum[i]! += plane[i]!;
  }
  return sum;
}

/** A plane after the smoothing at the end of a band: 1 2 1 each way, over 2 ** band pixels. Made in scratch memory. */
function smoothed(plane: Float32Array, width: number, height: number, band: number, scratch: Scratch): Float32Array {
  const step = 1 << band;
  const both = scratch.rawFloats(plane.length);
  scratch.within(() => {
    const across = scratch.rawFloats(plane.length);
    for (let y = 0, row = 0; y < height; y++, row += width) {
      const first = Math.min(step, width);
      const last = Math.max(first, width - step);
      for (let x = 0; x < first; x++) across[row + x] = beside(plane, row, x, step, width);
      for (let i = row + first; i < row + last; i++)
        across[i] = 0.5 * plane[i]! + 0.25 * (plane[i - step]! + plane[i + step]!);
      for (let x = last; x < width; x++) across[row + x] = beside(plane, row, x, step, width);
    }
    for (let y = 0, i = 0; y < height; y++) {
      const above = (mirrored(y - step, height) - y) * width;
      const below = (mirrored(y + step, height) - y) * width;
      for (const end = i + width; i < end; i++)
        both[i] = 0.5 * across[i]! + 0.25 * (across[i + above]! + across[i + below]!);
    }
  });
  return both;
}

/** Smooths a value with its two neighbours, one of which may be beyond the row's end. */
function beside(plane: Float32Array, row: number, x: number, step: number, width: number): number {
  const left = mirrored(x - step, width);
  const right = mirrored(x + step, width);
  return 0.5 * plane[row + x]! + 0.25 * (plane[row + left]! + plane[row + right]!);
}

function mirrored(i: number, length: number): number {
  const at = i < 0 ? -i : i >= length ? 2 * length - 2 - i : i;
  return Math.min(length - 1, Math.max(0, at));
}
