import { lumaWeights } from "@cutwater/imaging/color.ts";
import type { Image } from "@cutwater/imaging/image.ts";

/** The number of steps of brightness. */
const steps = 32;

/** How a picture's colours differ from grey. */
export type Tint = {
  /** The spread of colours at equal brightness: standard deviation, in levels. 0 if the picture has a single ink. */
  spread: number;
  /** The mean difference of the colours from grey, towards red and towards blue, in levels. */
  red: number;
  blue: number;
};

/**
 * Measures whether a picture has a single ink, and which one.
 *
 * @param image 3 channels
 * @param isThere whether the pixel with this index counts
 */
export function tintOf({ width, height, data }: Image, isThere: (pixel: number) => boolean): Tint {
  const sums = Array.from({ length: steps }, () => ({ count: 0, red: 0, blue: 0, squares: 0 }));
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!isThere(pixel)) continue;
    const r = data[pixel * 3] as number;
    const g = data[pixel * 3 + 1] as number;
    const b = data[pixel * 3 + 2] as number;
    const luma = lumaWeights[0] * r + lumaWeights[1] * g + lumaWeights[2] * b;
    const sum = sums[Math.floor((luma * steps) / 256)] as (typeof sums)[number];
    sum.count += 1;
    sum.red += r - luma;
    sum.blue += b - luma;
    sum.squares += (r - luma) ** 2 + (b - luma) ** 2;
  }
  const total = { count: 0, red: 0, blue: 0, variance: 0 };
  for (const { count, red, blue, squares } of sums) {
    total.count += count;
    total.red += red;
    total.blue += blue;
    if (count > 0) total.variance += squares - (red ** 2 + blue ** 2) / count;
  }
  const count = Math.max(1, total.count);
  return { spread: Math.sqrt(Math.max(0, total.variance) / count), red: total.red / count, blue: total.blue / count };
}
