import { checkImage, createImage, type Image } from "../image.ts";

/**
 * Spreads colours from weighted pixels to pixels of weight 0, which become a smooth mixture of the colours around them, near ones
 * first. Every other value stays unchanged. A picture without any weight stays as it is.
 *
 * @param weight one channel of the same width and height: 0 = to be filled, else the pixel's weight. Not changed.
 * @returns a new picture. Temporary memory: (channels + 1) x 4 / 3 bytes per pixel. Linear time.
 * Source: the pull-push of S. Gortler et al., "The lumigraph", 1996: weighted means of 2 x 2 downwards, then back up.
 */
export function spread(image: Image, weight: Image): Image {
  checkImage(image);
  checkImage(weight);
  if (weight.channels !== 1 || weight.width !== image.width || weight.height !== image.height)
    throw new RangeError("the weight is one channel of the picture's size");
  const filled = createImage(image.width, image.height, image.channels);
  filled.data.set(image.data);
  if (!weight.data.includes(0) || !weight.data.some((w) => w !== 0)) return filled;
  const top = halve({ ...image, mean: image.data, weight: weight.data, full: 255 });
  fill(top);
  const { width, channels } = image;
  for (let i = 0; i < weight.data.length; i++) {
    if (weight.data[i] !== 0) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    for (let c = 0; c < channels; c++) filled.data[i * channels + c] = sampleOf(top, x, y, c) + 0.5;
  }
  return filled;
}

/** One level of the pyramid: a picture of means, and their weights from 0 to `full`. */
type Level = {
  width: number;
  height: number;
  channels: number;
  mean: Float32Array | Uint8Array;
  weight: Float32Array | Uint8Array;
  full: number;
};

function halve({ width, height, channels, mean, weight, full }: Level): Level {
  const halfWidth = Math.ceil(width / 2);
  const count = halfWidth * Math.ceil(height / 2);
  const means = new Float32Array(count * channels);
  const weights = new Float32Array(count);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = y * width + x;
      const w = (weight[from] as number) / full;
      if (w === 0) continue;
      const to = (y >> 1) * halfWidth + (x >> 1);
      weights[to] = (weights[to] as number) + w;
      for (let c = 0; c < channels; c++)
        means[to * channels + c] = (means[to * channels + c] as number) + w * (mean[from * channels + c] as number);
    }
  for (let i = 0; i < count; i++) {
    const w = weights[i] as number;
    if (w === 0) continue;
    for (let c = 0; c < channels; c++) means[i * channels + c] = (means[i * channels + c] as number) / w;
    weights[i] = Math.min(1, w);
  }
  return { width: halfWidth, height: Math.ceil(height / 2), channels, mean: means, weight: weights, full: 1 };
}

/** Fills pixels whose means have too little weight from the next coarser level. */
function fill(level: Level): void {
  const { width, height, channels, mean, weight } = level;
  if (width === 1 && height === 1) return;
  const above = halve(level);
  fill(above);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const w = weight[i] as number;
      if (w === 1) continue;
      for (let c = 0; c < channels; c++)
        mean[i * channels + c] = w * (mean[i * channels + c] as number) + (1 - w) * sampleOf(above, x, y, c);
    }
}

/** The value of a level at a pixel of the next finer level, interpolated between the four nearest values. */
function sampleOf({ width, height, channels, mean }: Level, x: number, y: number, c: number): number {
  const px = x / 2 - 0.25;
  const py = y / 2 - 0.25;
  const left = Math.max(0, Math.floor(px));
  const upper = Math.max(0, Math.floor(py));
  const right = Math.min(width - 1, Math.floor(px) + 1);
  const lower = Math.min(height - 1, Math.floor(py) + 1);
  const dx = px - Math.floor(px);
  const dy = py - Math.floor(py);
  const at = (u: number, v: number) => mean[(v * width + u) * channels + c] as number;
  const above = at(left, upper) * (1 - dx) + at(right, upper) * dx;
  return above * (1 - dy) + (at(left, lower) * (1 - dx) + at(right, lower) * dx) * dy;
}
