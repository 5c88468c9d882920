/**
 * A projective map of the plane, row by row: (x, y) is mapped to ((h0 x + h1 y + h2) / z, (h3 x + h4 y + h5) / z) with
 * z = h6 x + h7 y + h8. Nine numbers; the last one is 1.
 */
export type Homography = Float64Array;

/** The map that moves nothing. */
export const identity = (): Homography => Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

/** The map that applies `inner` first, then `outer`. */
export function compose(outer: Homography, inner: Homography): Homography {
  const product = new Float64Array(9);
  for (let row = 0; row < 9; row += 3)
    for (let column = 0; column < 3; column++)
      product[row + column] =
        outer[row]! * inner[column]! + outer[row + 1]! * inner[3 + column]! + outer[row + 2]! * inner[6 + column]!;
  return scaled(product);
}

/** The inverse map. @throws RangeError for a map without an inverse */
export function invert(map: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = map as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (!Number.isFinite(1 / determinant)) throw new RangeError("a map that flattens the plane has no way back");
  return scaled(
    Float64Array.of(
      e * i - f * h,
      c * h - b * i,
      b * f - c * e,
      f * g - d * i,
      a * i - c * g,
      c * d - a * f,
      d * h - e * g,
      b * g - a * h,
      a * e - b * d,
    ),
  );
}

/**
 * The same map between pictures that are `factor` times as large. Each given pixel is the mean of factor x factor of their pixels
 * (plane.ts).
 */
export function enlarged(map: Homography, factor: number): Homography {
  const shift = (factor - 1) / 2;
  const up = Float64Array.of(factor, 0, shift, 0, factor, shift, 0, 0, 1);
  return compose(compose(up, map), invert(up));
}

/**
 * Finds the map that brings points closest to their partners, by weighted least squares.
 *
 * @param points four numbers for each point: its x and y, then its partner's x and y. At least four points.
 * @param weights of the pairs; 0 = ignored
 * @returns null when the points do not determine a map (fewer than four, or in a line)
 * Source: the direct linear transform in normalised coordinates, R. Hartley, "In defense of the eight-point algorithm", 1997,
 * with h8 = 1, each equation divided by the point's own z once (one step of Sampson's weighting).
 */
export function fitHomography(points: Float64Array, weights: Float64Array): Homography | null {
  const from = frameOf(points, weights, 0);
  const to = frameOf(points, weights, 2);
  if (!from || !to) return null;
  let map: Homography | null = null;
  for (let round = 0; round < 2; round++) {
    const solved = solve(points, weights, from, to, map);
    if (!solved) return null;
    map = solved;
  }
  if (!map) return null;
  const there = Float64Array.of(
    1 / from.scale,
    0,
    -from.x / from.scale,
    0,
    1 / from.scale,
    -from.y / from.scale,
    0,
    0,
    1,
  );
  const back = Float64Array.of(to.scale, 0, to.x, 0, to.scale, to.y, 0, 0, 1);
  const whole = compose(compose(back, map), there);
  return whole.every(Number.isFinite) ? whole : null;
}

type Frame = { x: number; y: number; scale: number };

/** Mean and spread of the points of one side (the points or their partners). */
function frameOf(points: Float64Array, weights: Float64Array, side: 0 | 2): Frame | null {
  let sum = 0;
  let x = 0;
  let y = 0;
  let spread = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]!;
    x += weights[i]! * points[4 * i + side]!;
    y += weights[i]! * points[4 * i + side + 1]!;
  }
  if (!(sum > 0)) return null;
  x /= sum;
  y /= sum;
  for (let i = 0; i < weights.length; i++)
    spread += weights[i]! * Math.hypot(points[4 * i + side]! - x, points[4 * i + side + 1]! - y);
  return spread > 1e-9 * sum ? { x, y, scale: spread / sum } : null;
}

/** Solves for the eight unknowns by the normal equations, in the frames' coordinates. */
function solve(
  points: Float64Array,
  weights: Float64Array,
  from: Frame,
  to: Frame,
  former: Homography | null,
): Homography | null {
  const matrix = new Float64Array(72);
  const row = new Float64Array(9);
  const add = (weight: number) => {
    for (let r = 0; r < 8; r++) for (let c = r; c < 9; c++) matrix[r * 9 + c]! += weight * row[r]! * row[c]!;
  };
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    const x = (points[4 * i]! - from.x) / from.scale;
    const y = (points[4 * i + 1]! - from.y) / from.scale;
    const u = (points[4 * i + 2]! - to.x) / to.scale;
    const v = (points[4 * i + 3]! - to.y) / to.scale;
    const z = former ? former[6]! * x + former[7]! * y + 1 : 1;
    if (z < 0.05) continue;
    const weight = weights[i]! / (z * z);
    row.set([x, y, 1, 0, 0, 0, -u * x, -u * y, u]);
    add(weight);
    row.set([0, 0, 0, x, y, 1, -v * x, -v * y, v]);
    add(weight);
  }
  const solved = solveSymmetric(matrix, 8);
  return solved ? Float64Array.of(...solved, 1) : null;
}

/**
 * Solves a symmetric positive system by elimination.
 *
 * @param matrix size rows of size + 1 values, the last one the right side; only the upper half of the left side is read.
 * Overwritten.
 * @returns null when it has no unique solution
 */
export function solveSymmetric(matrix: Float64Array, size: number): Float64Array | null {
  const width = size + 1;
  for (let r = 0; r < size; r++) for (let c = 0; c < r; c++) matrix[r * width + c] = matrix[c * width + r]!;
  let greatest = 0;
  for (let i = 0; i < size; i++) greatest = Math.max(greatest, matrix[i * width + i]!);
  for (let i = 0; i < size; i++) {
    const pivot = matrix[i * width + i]!;
    if (!(pivot > 1e-12 * greatest)) return null;
    for (let r = i + 1; r < size; r++) {
      const factor = matrix[r * width + i]! / pivot;
      for (let c = i; c < width; c++) matrix[r * width + c]! -= factor * matrix[i * width + c]!;
    }
  }
  const solution = new Float64Array(size);
  for (let i = size - 1; i >= 0; i--) {
    let sum = matrix[i * width + size]!;
    for (let c = i + 1; c < size; c++) sum -= matrix[i * width + c]! * solution[c]!;
    solution[i] = sum / matrix[i * width + i]!;
  }
  return solution;
}

function scaled(map: Float64Array): Homography {
  const last = map[8]!;
  for (let i = 0; i < 9; i++) map[i]! /= last;
  return map;
}
