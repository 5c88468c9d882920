import { solveSymmetric } from "../homography.ts";
import { affineSums } from "../kernels/affine.ts";
import { type Compute, plainCompute } from "../kernels/compute.ts";
import type { KnownPlane, Pair } from "../kernels/known.ts";
import type { Scratch } from "../kernels/scratch.ts";

/** A plane without any known pixel. */
export const createKnownPlane = (width: number, height: number, scratch: Scratch): KnownPlane => ({
  width,
  height,
  data: scratch.floats(width * height),
  known: scratch.bytes(width * height),
});

const rounds = 4;
/** The iteration ends when a step is smaller than this, in pixels. */
const settled = 0.01;
/** Regularisation: pulls each coefficient towards 0 with the weight of the gradients of this many pixels. */
const inertia = 20;
/** The least number of pixels for an estimate. */
const fewest = 60;
/** An estimate with more rotation, stretching or shearing than this is rejected as wrong. */
const mostBend = 0.5;

/**
 * Finds one affine displacement of a whole plane by which a source best matches its target: target(x, y) is like source(x + a0 +
 * a1 x + a2 y, y + a3 + a4 x + a5 y). A constant difference in brightness is ignored, and pixels with large differences count
 * less.
 *
 * @param pairs the planes and their reduced sizes, each half of the previous one, the finest first. Not changed.
 * @returns the coefficients a0 to a5, for coordinates in pixels of the finest pair
 * Source: hierarchical affine estimation, J. Bergen et al., "Hierarchical model-based motion estimation", 1992.
 */
export function alignAffinely(pairs: readonly Pair[], { kernels, scratch }: Compute = plainCompute): Float64Array {
  const motion = new Float64Array(6);
  return scratch.within(() => {
    const sums = scratch.doubles(affineSums);
    for (let level = pairs.length - 1; level >= 0; level--) {
      // Between levels only the shift changes, since a coarser pixel's middle is at (2x + 0.5, 2y + 0.5).
      if (level < pairs.length - 1)
        for (let k = 0; k < 6; k += 3) motion[k] = 2 * motion[k]! - 0.5 * (motion[k + 1]! + motion[k + 2]!);
      for (let round = 0; round < rounds; round++) {
        kernels.gatherAffine(pairs[level]!, level === 0 ? 2 : 1, motion, sums);
        const step = improve(pairs[level]!.target, motion, sums);
        if (step === null) return motion.fill(0);
        if (step < settled) break;
      }
    }
    return motion;
  });
}

/** Applies the step that solves the equations; returns how far it moves a pixel, or null when they have no solution. */
function improve({ width, height }: KnownPlane, motion: Float64Array, sums: Float64Array): number | null {
  if (sums[6 * 8 + 6]! < fewest) return null;
  for (let r = 0; r < 6; r++) sums[r * 8 + r]! += inertia;
  const step = solveSymmetric(sums, 7);
  if (!step) return null;
  const scale = 2 / width;
  for (let k = 0; k < 6; k += 3) {
    motion[k + 1]! += step[k + 1]! * scale;
    motion[k + 2]! += step[k + 2]! * scale;
    motion[k]! += step[k]! - step[k + 1]! - step[k + 2]! * (height / 2) * scale;
  }
  const bend = Math.abs(motion[1]!) + Math.abs(motion[2]!) + Math.abs(motion[4]!) + Math.abs(motion[5]!);
  return bend > mostBend ? null : step.subarray(0, 6).reduce((sum, value) => sum + Math.abs(value), 0);
}
