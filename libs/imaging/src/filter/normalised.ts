/** Scratch of a spreading, kept between calls by whoever makes many. */
export type Scratch = { data: Float32Array };

/** How many widths are used, how each grows, and how much less it counts. */
const widths = 4;
const growth = 3;
const lesser = 0.01;

/**
 * Spreads planes by a Gaussian and, so that every place gets something, by ever wider ones that weigh a hundredth of the one before.
 * A ratio of two planes spread so is a normalised convolution that reaches everywhere.
 *
 * @param data planes of width * height, one after the other; each is replaced by its spread
 * @param sigma of the narrowest Gaussian in pixels
 * Source: normalised convolution, H. Knutsson and C.-F. Westin, 1993.
 */
export function spreadPlanes(
  data: Float32Array,
  width: number,
  height: number,
  planes: number,
  sigma: number,
  scratch: Scratch,
): void {
  const count = width * height;
  if (scratch.data.length < 2 * count) scratch.data = new Float32Array(2 * count);
  const [part, spare] = [scratch.data.subarray(0, count), scratch.data.subarray(count)];
  for (let plane = 0; plane < planes; plane++) {
    const from = plane * count;
    part.set(data.subarray(from, from + count));
    data.fill(0, from, from + count);
    let [scale, share] = [sigma, 1];
    // Each goes on from the one before it, since Gaussians follow one another by their squares.
    for (let step = 0; step < widths; step++) {
      blur(part, spare, width, height, step === 0 ? scale : scale * Math.sqrt(1 - 1 / growth ** 2));
      for (let i = 0; i < count; i++) data[from + i]! += share * part[i]!;
      scale *= growth;
      share *= lesser;
    }
  }
}

/**
 * Spreads weighed values over a plane: near what is known by a Gaussian, further away by wider ones.
 *
 * @param sums width * height * channels, one plane after the other: values times their weights; and behind them the plane of weights,
 * 0 = unknown. The sums become the spread values, the weights are lost.
 */
export function spreadValues(
  sums: Float32Array,
  width: number,
  height: number,
  channels: number,
  sigma: number,
  scratch: Scratch,
): void {
  const count = width * height;
  spreadPlanes(sums, width, height, channels + 1, sigma, scratch);
  for (let c = 0; c < channels; c++)
    for (let i = 0; i < count; i++) sums[c * count + i]! /= sums[channels * count + i]! + 1e-20;
}

/**
 * A Gaussian by three box means each way, in place; beyond the edge there is nothing.
 * Source: P. Kovesi, "Fast almost-Gaussian filtering", 2010: some passes of one odd width, the rest two pixels wider.
 */
function blur(data: Float32Array, spare: Float32Array, width: number, height: number, sigma: number): void {
  const narrow = Math.max(0, Math.floor((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  const size = 2 * narrow + 1;
  const narrowPasses = Math.round((12 * sigma * sigma - 3 * size * size - 12 * size - 9) / (-4 * size - 4));
  for (let pass = 0; pass < 3; pass++) {
    const radius = pass < narrowPasses ? narrow : narrow + 1;
    boxAcross(data, spare, width, height, radius);
    boxDown(spare, data, width, height, radius);
  }
}

function boxAcross(data: Float32Array, out: Float32Array, width: number, height: number, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[row + x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += data[row + x + radius]!;
      if (x > radius) sum -= data[row + x - radius - 1]!;
      out[row + x] = sum * scale;
    }
  }
}

function boxDown(data: Float32Array, out: Float32Array, width: number, height: number, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = 0; y < Math.min(radius, height); y++) sum += data[y * width + x]!;
    for (let y = 0; y < height; y++) {
      if (y + radius < height) sum += data[(y + radius) * width + x]!;
      if (y > radius) sum -= data[(y - radius - 1) * width + x]!;
      out[y * width + x] = sum * scale;
    }
  }
}
