import { solveSymmetric } from "../motion/homography.ts";

/** Two planes that nearly agree, and what is known of them (1, else 0): width * height each. */
export type Pair = {
  width: number;
  height: number;
  target: Float32Array;
  targetKnown: Uint8Array;
  source: Float32Array;
  sourceKnown: Uint8Array;
};

/** Room for a pair of that size. */
export const createPair = (width: number, height: number): Pair => ({
  width,
  height,
  target: new Float32Array(width * height),
  targetKnown: new Uint8Array(width * height),
  source: new Float32Array(width * height),
  sourceKnown: new Uint8Array(width * height),
});

/** Halves of both planes: means of what is known of 2 x 2, known where at least half of it is. */
export function halvePair(pair: Pair, half: Pair): void {
  halveKnown(pair.target, pair.targetKnown, pair.width, half.target, half.targetKnown, half.width, half.height);
  halveKnown(pair.source, pair.sourceKnown, pair.width, half.source, half.sourceKnown, half.width, half.height);
}

const rounds = 4;
/** A step of less ends the rounds, in pixels. */
const settled = 0.01;
/** A difference of so many 8-bit steps counts half. */
const doubtful = 10;
/** How strongly each coefficient is held to 0, as so many pixels' worth of slopes. */
const inertia = 20;
/** Fewer pixels than this say nothing. */
const fewest = 60;
/** More turning, stretching and shearing than this is a mistake. */
const mostBend = 0.5;

/**
 * One affine displacement of a whole plane, by which a source comes nearest to its target: target(x, y) is like
 * source(x + a0 + a1 x + a2 y, y + a3 + a4 x + a5 y). A difference in light does not count, what passes in front counts less.
 *
 * @param pairs the planes and their halves, the finest first. Not changed.
 * @returns six numbers, for places in pixels of the finest pair
 * Source: hierarchical affine estimation, J. Bergen et al., "Hierarchical model-based motion estimation", 1992.
 */
export function alignAffinely(pairs: readonly Pair[]): Float64Array {
  const motion = new Float64Array(6);
  const matrix = new Float64Array(7 * 8);
  for (let level = pairs.length - 1; level >= 0; level--) {
    // From one level to the next only the shift changes, by the place of a coarser pixel's middle: (2x + 0.5, 2y + 0.5).
    if (level < pairs.length - 1)
      for (let k = 0; k < 6; k += 3) motion[k] = 2 * motion[k]! - 0.5 * (motion[k + 1]! + motion[k + 2]!);
    for (let round = 0; round < rounds; round++) {
      gather(pairs[level]!, level === 0 ? 2 : 1, motion, matrix);
      const step = improve(pairs[level]!, motion, matrix);
      if (step === null) return motion.fill(0);
      if (step < settled) break;
    }
  }
  return motion;
}

/** The normal equations of six coefficients, in coordinates from -1 to 1, and of the light; from every `stride`th row and pixel. */
function gather(
  { width, height, target, targetKnown, source, sourceKnown }: Pair,
  stride: number,
  motion: Float64Array,
  matrix: Float64Array,
): void {
  matrix.fill(0);
  const row = new Float64Array(8);
  const scale = 2 / width;
  for (let y = 1; y < height - 1; y += stride)
    for (let x = 1; x < width - 1; x += stride) {
      const i = y * width + x;
      if (
        targetKnown[i]! +
          targetKnown[i - 1]! +
          targetKnown[i + 1]! +
          targetKnown[i - width]! +
          targetKnown[i + width]! <
        5
      )
        continue;
      const px = x + motion[0]! + motion[1]! * x + motion[2]! * y;
      const py = y + motion[3]! + motion[4]! * x + motion[5]! * y;
      if (!(px >= 0 && py >= 0 && px < width - 1 && py < height - 1)) continue;
      const [ix, iy] = [px | 0, py | 0];
      const at = iy * width + ix;
      if (sourceKnown[at]! + sourceKnown[at + 1]! + sourceKnown[at + width]! + sourceKnown[at + width + 1]! < 4)
        continue;
      const [fx, fy] = [px - ix, py - iy];
      const upper = source[at]! + (source[at + 1]! - source[at]!) * fx;
      const lower = source[at + width]! + (source[at + width + 1]! - source[at + width]!) * fx;
      const d = upper + (lower - upper) * fy - target[i]!;
      const gx = (target[i + 1]! - target[i - 1]!) / 2;
      const gy = (target[i + width]! - target[i - width]!) / 2;
      const [u, v] = [x * scale - 1, (y - height / 2) * scale];
      row[0] = gx;
      row[1] = gx * u;
      row[2] = gx * v;
      row[3] = gy;
      row[4] = gy * u;
      row[5] = gy * v;
      row[6] = -1;
      row[7] = -d;
      const weight = 1 / (1 + (d / doubtful) ** 2);
      for (let r = 0; r < 7; r++) {
        const scaled = weight * row[r]!;
        for (let c = r; c < 8; c++) matrix[r * 8 + c]! += scaled * row[c]!;
      }
    }
}

/** Takes the step that the equations ask for, and tells how far it moves a pixel; null when they do not say enough. */
function improve({ width, height }: Pair, motion: Float64Array, matrix: Float64Array): number | null {
  if (matrix[6 * 8 + 6]! < fewest) return null;
  for (let r = 0; r < 6; r++) matrix[r * 8 + r]! += inertia;
  const step = solveSymmetric(matrix, 7);
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

function halveKnown(
  data: Float32Array,
  known: Uint8Array,
  width: number,
  out: Float32Array,
  outKnown: Uint8Array,
  w: number,
  h: number,
): void {
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++, to++) {
      let [sum, n] = [0, 0];
      const from = 2 * y * width + 2 * x;
      for (let k = 0; k < 4; k++) {
        const i = from + (k & 1) + (k >> 1) * width;
        if (known[i] === 0) continue;
        sum += data[i]!;
        n++;
      }
      out[to] = n > 0 ? sum / n : 0;
      outKnown[to] = n >= 2 ? 1 : 0;
    }
}
