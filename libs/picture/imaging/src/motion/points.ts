import { type Compute, plainCompute } from "../kernels/compute.ts";
import { perPoint } from "../kernels/follow.ts";
import { type BytePlane, halvedBytes, shrunkMask } from "../plane.ts";

/** A plane and its reduced sizes, each half of the previous one, the full size first. */
export type Pyramid = readonly BytePlane[];

/** Halves a plane repeatedly while both sides keep at least 24 pixels. Returns at most `levels` planes. */
export function pyramidOf(plane: BytePlane, levels: number): Pyramid {
  const planes = [plane];
  while (planes.length < levels) {
    const last = planes[planes.length - 1]!;
    if (Math.min(last.width, last.height) < 48) break;
    planes.push(halvedBytes(last));
  }
  return planes;
}

/** Least structure of a corner, as the mean square of the gradients. */
const leastStrength = 20;

/**
 * Finds the best points of a plane to follow. In each cell of a grid it is the point where brightness changes most in both
 * directions, among every fourth pixel.
 *
 * @param hole mask in the plane's size: not 0 = no point may be there
 * @param cell side of a cell in pixels
 * @returns x and y of each point in turn; cells without structure give no point
 * Source: the smaller eigenvalue of J. Shi and C. Tomasi, "Good features to track", 1994, over 8 x 8.
 */
export function findCorners(pyramid: Pyramid, hole: Uint8Array, cell: number): Float32Array {
  const [{ width, height }] = pyramid as [BytePlane];
  const level = Math.min(1, pyramid.length - 1);
  const { data: slopes, width: w, height: h } = slopesOf(pyramid[level]!);
  const size = 2 << level;
  const holes = shrunkMask(hole, width, height, size);
  const blocks = Math.max(2, Math.round(cell / size));
  const found: number[] = [];
  for (let top = 1; top < h - 2; top += blocks)
    for (let left = 1; left < w - 2; left += blocks) {
      let best = leastStrength;
      let at = -1;
      for (let y = top; y < Math.min(top + blocks, h - 2); y++)
        for (let x = left; x < Math.min(left + blocks, w - 2); x++) {
          const i = y * w + x;
          const strength = strengthAt(slopes, i, w);
          if (strength > best && isFree(holes, i, w)) [best, at] = [strength, i];
        }
      // Four blocks meet at the middle of the sampled square.
      if (at >= 0) found.push(size * ((at % w) + 1) - 0.5, size * (Math.floor(at / w) + 1) - 0.5);
    }
  return Float32Array.from(found);
}

/** Sums over blocks of 2 x 2 pixels: squares of slopes across, products, squares down; three values a block. */
function slopesOf({ width, height, data }: BytePlane): { data: Float32Array; width: number; height: number } {
  const w = width >> 1;
  const h = height >> 1;
  const sums = new Float32Array(3 * w * h);
  for (let y = 1; y < Math.min(2 * h, height - 1); y++)
    for (let x = 1; x < Math.min(2 * w, width - 1); x++) {
      const i = y * width + x;
      const dx = data[i + 1]! - data[i - 1]!;
      const dy = data[i + width]! - data[i - width]!;
      const to = 3 * ((y >> 1) * w + (x >> 1));
      sums[to]! += dx * dx;
      sums[to + 1]! += dx * dy;
      sums[to + 2]! += dy * dy;
    }
  return { data: sums, width: w, height: h };
}

/** The smaller eigenvalue of the mean structure tensor over 2 x 2 blocks. */
function strengthAt(slopes: Float32Array, i: number, w: number): number {
  const a = 3 * i;
  const b = 3 * (i + 1);
  const c = 3 * (i + w);
  const d = 3 * (i + w + 1);
  const xx = slopes[a]! + slopes[b]! + slopes[c]! + slopes[d]!;
  const xy = slopes[a + 1]! + slopes[b + 1]! + slopes[c + 1]! + slopes[d + 1]!;
  const yy = slopes[a + 2]! + slopes[b + 2]! + slopes[c + 2]! + slopes[d + 2]!;
  // Sixteen pixels, with differences over two.
  return ((xx + yy) / 2 - Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy)) / 64;
}

function isFree(holes: Uint8Array, i: number, w: number): boolean {
  for (let k = i - w; k <= i + 2 * w; k += w)
    if ((holes[k - 1]! | holes[k]! | holes[k + 1]! | holes[k + 2]!) !== 0) return false;
  return true;
}

/**
 * Finds the points of one picture in another one, coarse to fine.
 *
 * @param corners x, y one after the other, by findCorners
 * @returns for each x, y in the other picture and the mean difference that remains there; x is NaN when it was lost
 */
export function followCorners(
  from: Pyramid,
  to: Pyramid,
  corners: Float32Array,
  { kernels, scratch }: Compute = plainCompute,
): Float32Array {
  const count = corners.length / 2;
  return scratch.within(() => {
    const points = scratch.floats(perPoint * count);
    for (let i = 0; i < count; i++) points.set([corners[2 * i]!, corners[2 * i + 1]!], perPoint * i);
    for (let level = Math.min(from.length, to.length) - 1; level >= 0; level--) {
      // A point lost on a coarse level may still be found on a finer one.
      for (let i = 0; i < count; i++) points[perPoint * i + 5] = 1;
      const a = laid(from[level]!, scratch);
      const b = laid(to[level]!, scratch);
      kernels.followPoints(a, b, 2 ** level, points);
    }
    const followed = new Float32Array(3 * count);
    for (let i = 0; i < count; i++) {
      const [x, y, dx, dy, difference, isFound] = points.subarray(perPoint * i, perPoint * (i + 1));
      followed.set([isFound === 0 ? Number.NaN : x! + dx!, y! + dy!, difference!], 3 * i);
    }
    return followed;
  });
}

/** The plane, copied to scratch memory where the kernels need it there. */
function laid(plane: BytePlane, scratch: Compute["scratch"]): BytePlane {
  if (scratch === plainCompute.scratch) return plane;
  const data = scratch.bytes(plane.data.length);
  data.set(plane.data);
  return { ...plane, data };
}
