/** Below this share of the trace, off-diagonal values count as 0. */
const negligible = 1e-10;
const mostSweeps = 30;

/**
 * The eigenvalues of a symmetric matrix in increasing order. Source: the cyclic Jacobi method (Golub and Van Loan, Matrix
 * Computations, 8.5). O(size³) for each of about 8 sweeps.
 *
 * @param matrix size * size values, row by row. Not changed.
 */
export function eigenvalues(matrix: Float64Array, size: number): Float64Array {
  if (matrix.length !== size * size) throw new RangeError(`${matrix.length} values are no ${size} x ${size} matrix`);
  const a = matrix.slice();
  for (let sweep = 0; sweep < mostSweeps && !isDiagonal(a, size); sweep++)
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) turn(a, size, p, q);
  return Float64Array.from({ length: size }, (_, i) => a[i * size + i] as number).sort();
}

function isDiagonal(a: Float64Array, size: number): boolean {
  let trace = 0;
  let beside = 0;
  for (let row = 0; row < size; row++) {
    trace += Math.abs(a[row * size + row] as number);
    for (let column = 0; column < row; column++) beside = Math.max(beside, Math.abs(a[row * size + column] as number));
  }
  return beside <= negligible * trace;
}

/** Rotates the plane of two axes so that the value at (p, q) becomes 0. */
function turn(a: Float64Array, size: number, p: number, q: number): void {
  const beside = a[p * size + q] as number;
  if (beside === 0) return;
  const theta = ((a[q * size + q] as number) - (a[p * size + p] as number)) / (2 * beside);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  for (let k = 0; k < size; k++) {
    const atP = a[k * size + p] as number;
    const atQ = a[k * size + q] as number;
    a[k * size + p] = cosine * atP - sine * atQ;
    a[k * size + q] = sine * atP + cosine * atQ;
  }
  for (let k = 0; k < size; k++) {
    const atP = a[p * size + k] as number;
    const atQ = a[q * size + k] as number;
    a[p * size + k] = cosine * atP - sine * atQ;
    a[q * size + k] = sine * atP + cosine * atQ;
  }
}
