import { studioLuma } from "../color.ts";
import { checkSameSize, crop, type Image } from "../image.ts";

/** Options of a comparison: `border` pixels on each side are ignored. */
export type Compared = { border?: number };

/**
 * Peak signal-to-noise ratio of two pictures' studio-range luma, in dB; Infinity when they are equal.
 *
 * @throws RangeError for pictures of different size, or when the border leaves nothing
 */
export function psnr(a: Image, b: Image, { border = 0 }: Compared = {}): number {
  const [first, second] = lumasOf(a, b, border);
  let sum = 0;
  for (let i = 0; i < first.luma.length; i++) sum += ((first.luma[i] as number) - (second.luma[i] as number)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / first.luma.length));
}

type Plane = { width: number; height: number; luma: Float64Array };

/** The luma of both pictures, without the borders. */
export function lumasOf(a: Image, b: Image, border: number): [Plane, Plane] {
  checkSameSize(a, b);
  const width = a.width - 2 * border;
  const height = a.height - 2 * border;
  if (width < 1 || height < 1) throw new RangeError(`a border of ${border} leaves nothing of ${a.width} x ${a.height}`);
  const plane = (image: Image) => ({ width, height, luma: studioLuma(crop(image, border, border, width, height)) });
  return [plane(a), plane(b)];
}
