import { checkImage, createImage, type Image } from "./image.ts";

/**
 * One of the eight orientations of a picture: bit 1 mirrors the picture left to right, bit 2 mirrors it top to bottom, then bit 4
 * swaps rows and columns.
 */
export type Orientation = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const orientations: readonly Orientation[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** A picture in another orientation; a copy. */
export function oriented(image: Image, way: Orientation): Image {
  checkImage(image);
  const { width, height, channels } = image;
  const laid = way & 4 ? createImage(height, width, channels) : createImage(width, height, channels);
  forEachPixel(image, way, (from, to) => {
    for (let c = 0; c < channels; c++) laid.data[to * channels + c] = image.data[from * channels + c]!;
  });
  return laid;
}

/** Undoes `oriented`; a copy. */
export function orientedBack(image: Image, way: Orientation): Image {
  checkImage(image);
  const { width, height, channels } = image;
  const back = way & 4 ? createImage(height, width, channels) : createImage(width, height, channels);
  forEachPixel(back, way, (to, from) => {
    for (let c = 0; c < channels; c++) back.data[to * channels + c] = image.data[from * channels + c]!;
  });
  return back;
}

/** Calls `visit` with each pixel's index and its index in the new orientation. */
function forEachPixel({ width, height }: Image, way: Orientation, visit: (from: number, to: number) => void): void {
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from++) {
      const u = way & 1 ? width - 1 - x : x;
      const v = way & 2 ? height - 1 - y : y;
      visit(from, way & 4 ? u * height + v : v * width + u);
    }
}
