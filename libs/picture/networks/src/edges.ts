import { createImage, type Image } from "@cutwater/imaging/image.ts";

/**
 * A picture with its outermost pixels repeated `margin` times on each side. Returns the given picture itself when `margin` is 0.
 */
export function withEdges(picture: Image, margin: number): Image {
  if (margin === 0) return picture;
  const { width, height, channels, data } = picture;
  const larger = createImage(width + 2 * margin, height + 2 * margin, channels);
  const within = (at: number, length: number) => Math.min(length - 1, Math.max(0, at - margin));
  for (let y = 0; y < larger.height; y++)
    for (let x = 0; x < larger.width; x++) {
      const from = (within(y, height) * width + within(x, width)) * channels;
      for (let c = 0; c < channels; c++) larger.data[(y * larger.width + x) * channels + c] = data[from + c] as number;
    }
  return larger;
}
