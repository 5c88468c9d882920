/** Several proposals for each of a list of pixels: up to `most` colours with a weight each. */
export type Proposals = {
  most: number;
  /** How many each pixel has. */
  counts: Uint8Array;
  /** (pixel * most + proposal) * 3 + channel */
  colours: Float32Array;
  /** pixel * most + proposal; above 0 */
  weights: Float32Array;
};

/** Room for proposals of so many pixels. */
export const createProposals = (pixels: number, most: number): Proposals => ({
  most,
  counts: new Uint8Array(pixels),
  colours: new Float32Array(pixels * most * 3),
  weights: new Float32Array(pixels * most),
});

/** Beyond this difference, in 8-bit steps, a proposal hardly counts beside the median. */
const spread = 8;

/**
 * One colour out of several: the weighed median of each channel, then the mean of what lies near it, so that one that passed in
 * front does not shine through and grain averages out.
 *
 * @param out three values a pixel; those without proposals are left as they are
 */
export function fuse({ most, counts, colours, weights }: Proposals, out: Float32Array): void {
  const order = new Uint8Array(most);
  const median = new Float64Array(3);
  for (let pixel = 0; pixel < counts.length; pixel++) {
    const count = counts[pixel]!;
    if (count === 0) continue;
    const first = pixel * most;
    for (let c = 0; c < 3; c++) median[c] = medianOf(colours, weights, first, count, c, order);
    let [red, green, blue, sum] = [0, 0, 0, 0];
    for (let k = first; k < first + count; k++) {
      const difference = Math.max(
        Math.abs(colours[3 * k]! - median[0]!),
        Math.abs(colours[3 * k + 1]! - median[1]!),
        Math.abs(colours[3 * k + 2]! - median[2]!),
      );
      const weight = weights[k]! * Math.exp(-((difference / spread) ** 2));
      red += weight * colours[3 * k]!;
      green += weight * colours[3 * k + 1]!;
      blue += weight * colours[3 * k + 2]!;
      sum += weight;
    }
    const isSpread = sum < 1e-9;
    out[3 * pixel] = isSpread ? median[0]! : red / sum;
    out[3 * pixel + 1] = isSpread ? median[1]! : green / sum;
    out[3 * pixel + 2] = isSpread ? median[2]! : blue / sum;
  }
}

/** The least value that half of the weight does not exceed. */
function medianOf(
  colours: Float32Array,
  weights: Float32Array,
  first: number,
  count: number,
  channel: number,
  order: Uint8Array,
): number {
  let sum = 0;
  for (let k = 0; k < count; k++) {
    const value = colours[3 * (first + k) + channel]!;
    sum += weights[first + k]!;
    let place = k;
    while (place > 0 && colours[3 * (first + order[place - 1]!) + channel]! > value) {
      order[place] = order[place - 1]!;
      place--;
    }
    order[place] = k;
  }
  let [passed, place] = [0, 0];
  for (; place < count - 1; place++) {
    passed += weights[first + order[place]!]!;
    if (passed >= sum / 2) break;
  }
  return colours[3 * (first + order[place]!) + channel]!;
}
