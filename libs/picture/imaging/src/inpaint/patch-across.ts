/**
 * Spans a plane's hole along rows and columns: each value is the mean of the nearest known values to the left, right, above and
 * below, weighted by 1 / distance. This continues vertical and horizontal structure that a membrane would blur.
 *
 * @param values rows from the top; not changed
 * @param hole 0 = keep, else span
 * @returns a new plane; a hole pixel without a known value in any direction keeps its own value
 * Source: the weights are those of ffmpeg's delogo (libavfilter/vf_delogo.c), here for holes of any shape. O(pixels of the
 * plane).
 */
export function spannedAcross(values: Float32Array, hole: Uint8Array, width: number, height: number): Float32Array {
  const sums = new Float32Array(values.length);
  const weights = new Float32Array(values.length);
  const walk = (start: number, step: number, length: number, beside: number) => {
    let met = 0;
    let distance = Number.POSITIVE_INFINITY;
    for (let k = 0, i = start; k < length; k++, i += step, distance++) {
      if (hole[i] === 0) {
        // The value is needed only where the hole begins.
        if (k + 1 < length && hole[i + step] !== 0) met = meanBeside(values, hole, i, beside);
        distance = 0;
        continue;
      }
      if (!Number.isFinite(distance)) continue;
      sums[i]! += met / distance;
      weights[i]! += 1 / distance;
    }
  };
  for (let y = 0; y < height; y++) {
    walk(y * width, 1, width, width);
    walk((y + 1) * width - 1, -1, width, width);
  }
  for (let x = 0; x < width; x++) {
    walk(x, width, height, 1);
    walk((height - 1) * width + x, -width, height, 1);
  }
  return values.map((value, i) => (weights[i]! > 0 ? sums[i]! / weights[i]! : value));
}

/** The mean of a value and its known neighbours on both sides. */
function meanBeside(values: Float32Array, hole: Uint8Array, i: number, beside: number): number {
  let sum = values[i]!;
  let count = 1;
  for (const near of [i - beside, i + beside]) {
    if (hole[near] !== 0) continue;
    sum += values[near]!;
    count++;
  }
  return sum / count;
}
