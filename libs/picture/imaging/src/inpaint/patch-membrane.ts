import { plainScratch, type Scratch } from "../kernels/scratch.ts";

/**
 * Number of sweeps on the finest level. Each coarser level gets twice as many, because its errors reach further and its sweeps
 * cost less.
 */
const finestSweeps = 10;
/** Number of sweeps for a membrane that is only a correction and need not be as smooth. */
export const roughSweeps = 3;
/** Over-relaxation: the step of each sweep as a multiple of the distance to the mean. */
const relaxation = 1.6;

/** A hole at one resolution. @property runs runs of hole pixels, three numbers each: row, first column, end column (exclusive) */
type Level = { hole: Uint8Array; width: number; height: number; runs: Int32Array };

/** A hole at full size, at half size, and so on until no hole pixel is left. Empty for a plane that is all hole. */
export type Film = readonly Level[];

/**
 * Spans the hole of a plane like a soap film: each of its values becomes the mean of its four neighbours; the plane is mirrored
 * beyond its edge. Values are floating point, so that a membrane over small differences has no visible steps. A plane that is all
 * hole stays as it is.
 *
 * @param values rows from the top; only those in the hole are overwritten
 * @param hole 0 = keep, else span
 * Source: the cascadic multigrid of F. Bornemann and P. Deuflhard, 1996, smoothed by over-relaxation. O(plane + 20 sweeps of the
 * hole).
 */
export function spanPlane(
  values: Float32Array,
  hole: Uint8Array,
  width: number,
  height: number,
  scratch: Scratch = plainScratch,
): void {
  scratch.within(() => spanFilm(filmOf(hole, width, height, scratch), values, finestSweeps, scratch));
}

/** The levels for spanning planes with the same hole. @param hole 0 = keep, else span; not changed, and kept */
export function filmOf(hole: Uint8Array, width: number, height: number, scratch: Scratch = plainScratch): Film {
  const levels: Level[] = [levelOf(hole, width, height)];
  if (areaOf(levels[0]!) === hole.length) return [];
  for (let fine = levels[0]!; fine.runs.length > 0; fine = levels.at(-1)!) levels.push(halved(fine, scratch));
  return levels;
}

/**
 * Spans a plane's hole as spanPlane does, with levels made before.
 *
 * @param values rows from the top; those in the hole are overwritten
 * @param sweeps of the finest level: `roughSweeps` for a rough film
 */
export function spanFilm(
  film: Film,
  values: Float32Array,
  sweeps: number = finestSweeps,
  scratch: Scratch = plainScratch,
): void {
  if (film.length === 0) return;
  scratch.within(() => {
    const planes = [values];
    for (let k = 1; k < film.length; k++) planes.push(halvedKnown(planes[k - 1]!, film[k - 1]!, film[k]!, scratch));
    for (let k = film.length - 2; k >= 0; k--) {
      begin(planes[k]!, film[k]!, planes[k + 1]!, film[k + 1]!);
      for (let sweep = 0; sweep < sweeps << k; sweep++) relax(planes[k]!, film[k]!);
    }
  });
}

function levelOf(hole: Uint8Array, width: number, height: number): Level {
  const runs: number[] = [];
  for (let y = 0, row = 0; y < height; y++, row += width)
    for (let x = 0; x < width; x++) {
      if (hole[row + x] === 0) continue;
      const first = x;
      while (x < width && hole[row + x] !== 0) x++;
      runs.push(y, first, x);
    }
  return { hole, width, height, runs: Int32Array.from(runs) };
}

function areaOf({ runs }: Level): number {
  let area = 0;
  for (let k = 0; k < runs.length; k += 3) area += runs[k + 2]! - runs[k + 1]!;
  return area;
}

/** Halves a level. A pixel of the half size belongs to the hole when none of its 2 x 2 pixels is known. */
function halved({ hole, width, height }: Level, scratch: Scratch): Level {
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const half = scratch.rawBytes(w * h);
  for (let y = 0, to = 0; y < height; y += 2) {
    const below = y + 1 < height ? width : 0;
    for (let x = 0, i = y * width; x < width; x += 2, i += 2, to++) {
      const right = x + 1 < width ? 1 : 0;
      const isKnown = hole[i] === 0 || hole[i + right] === 0 || hole[i + below] === 0 || hole[i + below + right] === 0;
      half[to] = isKnown ? 0 : 1;
    }
  }
  return levelOf(half, w, h);
}

/** Mean of the known pixels in each block of 2 x 2; 0 when no pixel is known. */
function halvedKnown(
  values: Float32Array,
  fine: Level,
  { width: w, height: h }: Level,
  scratch: Scratch,
): Float32Array {
  const { hole, width, height } = fine;
  const half = scratch.rawFloats(w * h);
  for (let v = 0, to = 0; v < h; v++) {
    const hasBelow = 2 * v + 1 < height;
    for (let u = 0, i = 2 * v * width; u < w; u++, i += 2, to++) {
      const hasRight = 2 * u + 1 < width;
      let sum = 0;
      let count = 0;
      if (hole[i] === 0) [sum, count] = [values[i]!, 1];
      if (hasRight && hole[i + 1] === 0) [sum, count] = [sum + values[i + 1]!, count + 1];
      if (hasBelow && hole[i + width] === 0) [sum, count] = [sum + values[i + width]!, count + 1];
      if (hasBelow && hasRight && hole[i + width + 1] === 0) [sum, count] = [sum + values[i + width + 1]!, count + 1];
      half[to] = count === 0 ? 0 : sum / count;
    }
  }
  return half;
}

/** Sets the hole's start values from the half size by bilinear interpolation. */
function begin(values: Float32Array, { width, runs }: Level, half: Float32Array, { width: w, height: h }: Level): void {
  for (let k = 0; k < runs.length; k += 3) {
    const y = runs[k]!;
    const first = runs[k + 1]!;
    const after = runs[k + 2]!;
    const upper = (y - 1) >> 1;
    const fy = (y & 1) === 0 ? 0.75 : 0.25;
    const v0 = Math.max(0, upper) * w;
    const v1 = Math.min(h - 1, upper + 1) * w;
    for (let x = first, i = y * width + first; x < after; x++, i++) {
      const left = (x - 1) >> 1;
      const fx = (x & 1) === 0 ? 0.75 : 0.25;
      const u0 = left < 0 ? 0 : left;
      const u1 = left + 1 < w ? left + 1 : w - 1;
      const above = half[v0 + u0]! * (1 - fx) + half[v0 + u1]! * fx;
      values[i] = above * (1 - fy) + (half[v1 + u0]! * (1 - fx) + half[v1 + u1]! * fx) * fy;
    }
  }
}

/**
 * One sweep from the top left. The term that depends on the previous result is added last, so that the processor can compute the
 * other terms without waiting.
 */
function relax(values: Float32Array, { width, height, runs }: Level): void {
  const quarter = relaxation / 4;
  const rest = 1 - relaxation;
  for (let k = 0; k < runs.length; k += 3) {
    const y = runs[k]!;
    const first = runs[k + 1]!;
    const after = runs[k + 2]!;
    const above = y > 0 ? width : 0;
    const below = y + 1 < height ? width : 0;
    const start = y * width + first;
    const end = start + after - first;
    const last = after < width ? end : end - 1;
    let left = values[first > 0 ? start - 1 : start]!;
    let i = start;
    for (; i < last; i++) {
      const others = values[i + 1]! + values[i - above]! + values[i + below]!;
      left = rest * values[i]! + quarter * others + quarter * left;
      values[i] = left;
    }
    if (i === end) continue;
    // At the plane's edge its own value replaces the missing neighbour.
    const others = values[i]! + values[i - above]! + values[i + below]!;
    values[i] = rest * values[i]! + quarter * others + quarter * left;
  }
}
