import { featureSize } from "./mel-features.ts";

/** Minimum number of frames by which the path may deviate from the straight line. */
const leastBand = 120;
const bandShare = 0.3;

/**
 * Matches each frame of a sound to a frame of another with the same words, by dynamic time warping: the path of least distance in
 * which neither sound goes back.
 * Source: Sakoe and Chiba, "Dynamic programming algorithm optimization for spoken word recognition", 1978.
 *
 * @param from, to of `melFeatures`
 * @returns for each frame of `from` a frame of `to`, never less than the one before
 */
export function warp(from: Float32Array, to: Float32Array): Float64Array {
  const rows = from.length / featureSize;
  const columns = to.length / featureSize;
  const band = Math.ceil(Math.max(leastBand, bandShare * columns, Math.abs(columns - rows)));
  const costs = new Float32Array(rows * columns).fill(Number.POSITIVE_INFINITY);
  const steps = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const middle = Math.round((row * (columns - 1)) / Math.max(1, rows - 1));
    const last = Math.min(columns - 1, middle + band);
    for (let column = Math.max(0, middle - band); column <= last; column++) {
      const at = row * columns + column;
      const own = distance(from, row, to, column);
      const straight = row > 0 && column > 0 ? costs[at - columns - 1]! : Number.POSITIVE_INFINITY;
      // Standing still in one of them costs a little, so that among equal paths the straight one wins.
      const down = row > 0 ? costs[at - columns]! + stillCost : Number.POSITIVE_INFINITY;
      const right = column > 0 ? costs[at - 1]! + stillCost : Number.POSITIVE_INFINITY;
      const least = Math.min(straight, down, right);
      costs[at] = own + (row === 0 && column === 0 ? 0 : least);
      steps[at] = least === straight ? 0 : least === down ? 1 : 2;
    }
  }
  return wayOf(steps, rows, columns);
}

const stillCost = 1;

function distance(from: Float32Array, row: number, to: Float32Array, column: number): number {
  let sum = 0;
  for (let k = 0, a = row * featureSize, b = column * featureSize; k < featureSize; k++, a++, b++)
    sum += (from[a]! - to[b]!) ** 2;
  return Math.sqrt(sum);
}

/** The path as one frame for each row: the middle where several frames match one. */
function wayOf(steps: Uint8Array, rows: number, columns: number): Float64Array {
  const sums = new Float64Array(rows);
  const counts = new Uint16Array(rows);
  for (let row = rows - 1, column = columns - 1; row >= 0 && column >= 0; ) {
    sums[row]! += column;
    counts[row]! += 1;
    const step = row === 0 ? 2 : column === 0 ? 1 : steps[row * columns + column];
    if (row === 0 && column === 0) break;
    if (step !== 2) row--;
    if (step !== 1) column--;
  }
  return sums.map((sum, row) => sum / Math.max(1, counts[row]!));
}
