import type { Image } from "@cutwater/imaging/image.ts";
import type { Bounds } from "@cutwater/typesetting/lines/box.ts";

/** A part of a picture in luma and two colour differences, in 8-bit steps; `left` and `top` are its position in the picture. */
export type Part = {
  left: number;
  top: number;
  width: number;
  height: number;
  planes: readonly [luma: Float32Array, blue: Float32Array, red: Float32Array];
};

/** Bounds in whole pixels, extended on each side and clipped to the picture. */
export function grownBounds(
  { left, top, width, height }: Bounds,
  by: number,
  picture: { width: number; height: number },
): Bounds {
  const l = Math.max(0, Math.floor(left - by));
  const t = Math.max(0, Math.floor(top - by));
  const right = Math.min(picture.width, Math.ceil(left + width + by));
  const bottom = Math.min(picture.height, Math.ceil(top + height + by));
  return { left: l, top: t, width: Math.max(0, right - l), height: Math.max(0, bottom - t) };
}

/**
 * Converts a part of a picture to luma and colour differences. Source of the weights: ITU-R BT.601-7, 2.5.1
 *
 * @param image sRGB
 * @param bounds whole pixels within the picture
 */
export function partOf(image: Image, { left, top, width, height }: Bounds): Part {
  const planes = [0, 0, 0].map(() => new Float32Array(width * height)) as [Float32Array, Float32Array, Float32Array];
  const [luma, blue, red] = planes;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = ((top + y) * image.width + left) * 3; x < width; x++, i++, at += 3) {
      const r = image.data[at]!;
      const g = image.data[at + 1]!;
      const b = image.data[at + 2]!;
      luma[i] = 0.299 * r + 0.587 * g + 0.114 * b;
      blue[i] = 0.564 * (b - luma[i]!);
      red[i] = 0.713 * (r - luma[i]!);
    }
  return { left, top, width, height, planes };
}

/** Writes the masked pixels of a part back to its picture. @param mask pixels other than 0 are written */
export function putBack(
  image: Image,
  { left, top, width, height, planes: [luma, blue, red] }: Part,
  mask: Uint8Array,
): void {
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = ((top + y) * image.width + left) * 3; x < width; x++, i++, at += 3)
      if (mask[i] !== 0) image.data.set(rgbOf(luma[i]!, blue[i]!, red[i]!), at);
}

/** Converts luma and colour differences to red, green and blue, rounded to 0-255. */
export function rgbOf(luma: number, blue: number, red: number): [number, number, number] {
  const b = luma + blue / 0.564;
  const r = luma + red / 0.713;
  const g = (luma - 0.299 * r - 0.114 * b) / 0.587;
  return [clamped(r), clamped(g), clamped(b)];
}

const clamped = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
