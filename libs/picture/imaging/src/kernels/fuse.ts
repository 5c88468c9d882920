import type { Proposals } from "./propose.ts";

/**
 * Fuses the proposals of each place into one value: finds the weighted median, then averages the values near it. A thing that
 * passed in front therefore does not show through, and grain averages out. Both chroma planes share one weight, given by the
 * plane that differs more.
 *
 * @param spread in 8-bit steps: at twice this difference from the median a proposal has no weight
 * @param out channel * pitch + pixel: written where there are proposals
 */
export function fuse(proposals: Proposals, spread: number, out: Uint8Array): void {
  const { count, pitch, channels, most, counts, values, weights } = proposals;
  const order = new Uint8Array(most);
  const medians = new Float64Array(2);
  const sums = new Float64Array(2);
  for (let i = 0; i < count; i++) {
    if (counts[i] === 0) continue;
    for (let c = 0; c < channels; c++) medians[c] = medianOf(proposals, c, i, order);
    sums.fill(0);
    let total = 0;
    for (let k = 0; k < counts[i]!; k++) {
      let difference = 0;
      for (let c = 0; c < channels; c++)
        difference = Math.max(difference, Math.abs(values[(k * channels + c) * pitch + i]! - medians[c]!));
      // Approximately exp(-(difference / spread) ** 2).
      const weight = weights[k * pitch + i]! * Math.max(0, 1 - (difference / spread) ** 2 / 4) ** 4;
      for (let c = 0; c < channels; c++) sums[c]! += weight * values[(k * channels + c) * pitch + i]!;
      total += weight;
    }
    for (let c = 0; c < channels; c++) {
      const value = total < 1e-9 ? medians[c]! : sums[c]! / total;
      out[c * pitch + i] = Math.min(255, Math.max(0, Math.floor(value + 0.5)));
    }
  }
}

/**
 * The least value of a pixel's proposals in a channel that half of the weight does not exceed. @param order `most` bytes of
 * scratch
 */
function medianOf(
  { channels, pitch, counts, values, weights }: Proposals,
  channel: number,
  pixel: number,
  order: Uint8Array,
): number {
  const first = channel * pitch + pixel;
  const step = channels * pitch;
  const length = counts[pixel]!;
  let sum = 0;
  for (let k = 0; k < length; k++) {
    const value = values[first + k * step]!;
    sum += weights[pixel + k * pitch]!;
    let rank = k;
    while (rank > 0 && values[first + order[rank - 1]! * step]! > value) {
      order[rank] = order[rank - 1]!;
      rank--;
    }
    order[rank] = k;
  }
  let passed = 0;
  let rank = 0;
  for (; rank < length - 1; rank++) {
    passed += weights[pixel + order[rank]! * pitch]!;
    if (passed >= sum / 2) break;
  }
  return values[first + order[rank]! * step]!;
}
