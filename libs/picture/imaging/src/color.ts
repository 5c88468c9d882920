import { checkImage, createImage, type Image } from "./image.ts";

/** The weights of red, green and blue in luma. Source: ITU-R BT.601-7, 2.5.1. */
export const lumaWeights = [0.299, 0.587, 0.114] as const;

/** Whether every pixel of an sRGB picture is grey. A picture with one channel always is. */
export function isGrey(image: Image): boolean {
  checkImage(image);
  if (image.channels === 1) return true;
  const { data } = image;
  for (let i = 0; i < data.length; i += 3) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false;
  return true;
}

/** Converts sRGB to grey by BT.601 luma, rounded; a grey picture is returned unchanged. @throws RangeError for other channels */
export function toGrey(image: Image): Image {
  checkImage(image);
  if (image.channels === 1) return image;
  checkColour(image);
  const grey = createImage(image.width, image.height, 1);
  const { data } = image;
  for (let i = 0, at = 0; i < grey.data.length; i++, at += 3)
    grey.data[i] = lumaOf(data[at] as number, data[at + 1] as number, data[at + 2] as number) + 0.5;
  return grey;
}

/** Converts grey to three equal channels; an sRGB picture is returned unchanged. @throws RangeError for other channels */
export function toColour(image: Image): Image {
  checkImage(image);
  if (image.channels !== 1) {
    checkColour(image);
    return image;
  }
  const colour = createImage(image.width, image.height, 3);
  for (let i = 0, at = 0; i < image.data.length; i++, at += 3) colour.data.fill(image.data[i] as number, at, at + 3);
  return colour;
}

/**
 * Luma for measuring super-resolution: the Y of studio-range YCbCr, 16-235, not rounded.
 *
 * @returns width * height values. Source: ITU-R BT.601-7, 2.5.4 (the usual coefficients for 8 bits in comparisons).
 */
export function studioLuma(image: Image): Float64Array {
  checkImage(image);
  const { data, channels } = image;
  const luma = new Float64Array(image.width * image.height);
  if (channels === 1) {
    for (let i = 0; i < luma.length; i++) luma[i] = 16 + ((data[i] as number) * 219) / 255;
    return luma;
  }
  checkColour(image);
  for (let i = 0, at = 0; i < luma.length; i++, at += 3) {
    const weighed =
      65.481 * (data[at] as number) + 128.553 * (data[at + 1] as number) + 24.966 * (data[at + 2] as number);
    luma[i] = 16 + weighed / 255;
  }
  return luma;
}

const lumaOf = (red: number, green: number, blue: number): number =>
  lumaWeights[0] * red + lumaWeights[1] * green + lumaWeights[2] * blue;

function checkColour({ channels }: Image): void {
  if (channels !== 3) throw new RangeError(`${channels} channels are neither grey nor sRGB`);
}
