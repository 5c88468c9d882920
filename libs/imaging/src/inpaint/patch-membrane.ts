/** Sweeps of the finest level; twice as many of each coarser one, whose errors reach further and cost less. */
const finestSweeps = 10;
/** What nobody looks at, but adds to something, need not be as smooth. */
export const roughSweeps = 3;
/** How far each goes, of the way to the mean. */
const relaxation = 1.6;

/**
 * Spans the hole of a plane as a soap film: each of its values becomes the mean of its four neighbours, beyond the plane's edge
 * mirrored. In floating point, so that a film over small differences is not made of steps. A plane that is all hole stays as it is.
 *
 * @param values rows from the top; those in the hole are overwritten, the rest is not changed
 * @param hole 0 = keep, else span
 * @param sweeps of the finest level: `roughSweeps` where a rough film will do
 * Source: the cascadic multigrid of F. Bornemann and P. Deuflhard, 1996, smoothed by over-relaxation. O(plane + 20 sweeps of the hole).
 */
export function spanPlane(
  values: Float32Array,
  hole: Uint8Array,
  width: number,
  height: number,
  sweeps: number = finestSweeps,
): void {
  span(values, hole, width, height, sweeps);
}

function span(values: Float32Array, hole: Uint8Array, width: number, height: number, sweeps: number): void {
  const count = holePixels(hole);
  if (count === 0 || count === hole.length) return;
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const half = new Float32Array(w * h);
  const halfHole = new Uint8Array(w * h);
  halveKnown(values, hole, width, height, half, halfHole);
  span(half, halfHole, w, h, 2 * sweeps);
  const pixels = new Int32Array(count);
  for (let i = 0, n = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue;
    pixels[n++] = i;
    values[i] = between(half, w, h, i % width, Math.floor(i / width));
  }
  for (let sweep = 0; sweep < sweeps; sweep++) relax(values, pixels, width, height);
}

function holePixels(hole: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < hole.length; i++) if (hole[i] !== 0) count++;
  return count;
}

/** Means of what is known of 2 x 2 pixels; a hole remains where nothing is. */
function halveKnown(
  values: Float32Array,
  hole: Uint8Array,
  width: number,
  height: number,
  half: Float32Array,
  halfHole: Uint8Array,
): void {
  const w = (width + 1) >> 1;
  const counts = new Uint8Array(half.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (hole[i] !== 0) continue;
      const to = (y >> 1) * w + (x >> 1);
      half[to]! += values[i]!;
      counts[to]!++;
    }
  for (let i = 0; i < half.length; i++) {
    if (counts[i] === 0) halfHole[i] = 1;
    else half[i]! /= counts[i]!;
  }
}

/** The value of the half at a pixel of the whole, between its four nearest. */
function between(half: Float32Array, w: number, h: number, x: number, y: number): number {
  const [left, upper] = [(x - 1) >> 1, (y - 1) >> 1];
  const [fx, fy] = [(x & 1) === 0 ? 0.75 : 0.25, (y & 1) === 0 ? 0.75 : 0.25];
  const [u0, u1] = [Math.max(0, left), Math.min(w - 1, left + 1)];
  const [v0, v1] = [Math.max(0, upper) * w, Math.min(h - 1, upper + 1) * w];
  const above = half[v0 + u0]! * (1 - fx) + half[v0 + u1]! * fx;
  return above * (1 - fy) + (half[v1 + u0]! * (1 - fx) + half[v1 + u1]! * fx) * fy;
}

function relax(values: Float32Array, pixels: Int32Array, width: number, height: number): void {
  const last = width * (height - 1);
  for (let n = 0; n < pixels.length; n++) {
    const i = pixels[n]!;
    const x = i % width;
    const left = x > 0 ? i - 1 : i;
    const right = x + 1 < width ? i + 1 : i;
    const above = i >= width ? i - width : i;
    const below = i < last ? i + width : i;
    const mean = (values[left]! + values[right]! + values[above]! + values[below]!) / 4;
    values[i]! += relaxation * (mean - values[i]!);
  }
}
