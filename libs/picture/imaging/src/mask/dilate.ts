import { checkImage, createImage, type Image } from "../image.ts";

/**
 * Grows a mask by `radius` pixels in all directions, diagonals included. A pixel becomes 255 when the given mask is not 0 within
 * that distance.
 *
 * @param mask one channel. Not changed.
 * @throws RangeError for more channels than one
 */
export function dilate(mask: Image, radius: number): Image {
  checkImage(mask);
  if (mask.channels !== 1) throw new RangeError("a mask has one channel");
  const { width, height, data } = mask;
  const across = createImage(width, height, 1);
  const grown = createImage(width, height, 1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 0) continue;
      const from = y * width + Math.max(0, x - radius);
      across.data.fill(255, from, y * width + Math.min(width - 1, x + radius) + 1);
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (across.data[y * width + x] === 0) continue;
      for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) grown.data[v * width + x] = 255;
    }
  return grown;
}
