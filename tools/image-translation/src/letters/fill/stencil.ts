/**
 * Predicts a pixel of a texture from the pixels around it, with one weight for each pair of opposite neighbours, up to three
 * pixels away in each direction.
 */
export type Stencil = Float64Array;

export const reach = 3;
/**
 * One offset of each pair: below the pixel, or to its right in the same row. The first two pairs are the four direct neighbours.
 */
export const pairs: readonly (readonly [dx: number, dy: number])[] = pairsWithin(reach);

function pairsWithin(far: number): [number, number][] {
  const all: [number, number][] = [];
  for (let dy = 0; dy <= far; dy++) for (let dx = -far; dx <= far; dx++) if (dy > 0 || dx > 0) all.push([dx, dy]);
  return all.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
}

/** With fewer than `fewest` known pixels nothing is learnt; of many pixels, only about `most` are sampled. */
const fewest = 300;
const most = 2_000;
/** Noise of rounding, in 8-bit steps squared. Adding it keeps the weights for flat surroundings equal to those of a membrane. */
const rounding = 0.4;

/**
 * Learns a stencil from the known pixels of a window. Least squares is applied to each pixel minus the mean of its four
 * neighbours, so that flat areas and slopes stay unchanged. In a Gaussian texture this estimates a pixel from all others (J.
 * Besag, "Spatial interaction and the statistical analysis of lattice systems", 1974).
 *
 * @param known 1 where a pixel and all pixels within `reach` are known
 * @returns null when too few pixels are known
 */
export function learnStencil(
  plane: Float32Array,
  known: Uint8Array,
  width: number,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): Stencil | null {
  const places: number[] = [];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (known[y * width + x] !== 0) places.push(y * width + x);
  if (places.length < fewest) return null;
  const step = Math.max(1, places.length / most);
  const n = pairs.length;
  const offsets = pairs.map(([dx, dy]) => dy * width + dx);
  const normal = new Float64Array(n * n);
  const right_ = new Float64Array(n);
  const row = new Float64Array(n);
  let count = 0;
  for (let k = 0; k < places.length; k += step) {
    const at = places[Math.floor(k)]!;
    const mean = (plane[at - 1]! + plane[at + 1]! + plane[at - width]! + plane[at + width]!) / 4;
    for (let p = 0; p < n; p++) row[p] = (plane[at + offsets[p]!]! + plane[at - offsets[p]!]!) / 2 - mean;
    const wanted = plane[at]! - mean;
    for (let p = 0; p < n; p++) {
      right_[p]! += row[p]! * wanted;
      for (let q = 0; q <= p; q++) normal[p * n + q]! += row[p]! * row[q]!;
    }
    count++;
  }
  for (let p = 0; p < n; p++) {
    normal[p * n + p]! += rounding * count + 1e-3 * normal[p * n + p]!;
    for (let q = 0; q < p; q++) normal[q * n + p] = normal[p * n + q]!;
  }
  const shares = solved(normal, right_, n);
  const rest = 1 - shares.reduce((sum, share) => sum + share, 0);
  // The rest of the weight goes to the four neighbours, because all weights are relative to their mean.
  shares[0]! += rest / 2;
  shares[1]! += rest / 2;
  return shares;
}

/** Solves a symmetric positive definite system by Cholesky decomposition. */
function solved(matrix: Float64Array, right: Float64Array, n: number): Float64Array {
  for (let p = 0; p < n; p++)
    for (let q = 0; q <= p; q++) {
      let sum = matrix[p * n + q]!;
      for (let k = 0; k < q; k++) sum -= matrix[p * n + k]! * matrix[q * n + k]!;
      matrix[p * n + q] = p === q ? Math.sqrt(Math.max(1e-12, sum)) : sum / matrix[q * n + q]!;
    }
  const out = right.slice();
  for (let p = 0; p < n; p++) {
    for (let k = 0; k < p; k++) out[p]! -= matrix[p * n + k]! * out[k]!;
    out[p]! /= matrix[p * n + p]!;
  }
  for (let p = n - 1; p >= 0; p--) {
    for (let k = p + 1; k < n; k++) out[p]! -= matrix[k * n + p]! * out[k]!;
    out[p]! /= matrix[p * n + p]!;
  }
  return out;
}
