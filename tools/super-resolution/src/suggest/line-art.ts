import type { Image } from "@cutwater/imaging/image.ts";

/** Side of a cell in pixels. */
const cellSide = 8;
/** Values of one colour differ by at most this many levels; JPEG causes such differences. */
const oneColour = 2;
/**
 * Neighbours that differ by more than one colour but at most by `soft` are shading, texture or grain. From `hard` on they are
 * outlines.
 */
const soft = 16;
const hard = 40;
/**
 * A pixel whose channels add up to less than `black`, or to more than the next constant, is plain black or white, as in paper,
 * night and clipped skies.
 */
const black = 9;
const white = 756;

/** Measurements that distinguish a drawing from a photograph. */
export type LineArt = {
  /** Share of cells of 8 x 8 pixels that have one colour, 0-1; plain black and white cells are excluded. */
  solid: number;
  /** Share of cells that are plain black or white, 0-1. */
  plain: number;
  /** The ratio of outline steps to soft steps between neighbouring pixels; steps within plain black or white do not count. */
  outlines: number;
};

/**
 * Measures features that drawings have and photographs lack: cells of one colour, and outlines with little shading beside them.
 *
 * @param image 3 channels
 * @param isThere whether the pixel with this index counts
 */
export function lineArtOf(image: Image, isThere: (pixel: number) => boolean): LineArt {
  const { width, height, data } = image;
  let outlines = 0;
  let shades = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const pixel = y * width + x;
      if (!isThere(pixel) || !isThere(pixel + 1) || (isPlain(data, pixel) && isPlain(data, pixel + 1))) continue;
      const step = rangeOf(image, { left: x, top: y, width: 2, height: 1 });
      if (step >= hard) outlines += 1;
      else if (step > oneColour && step <= soft) shades += 1;
    }
  return { ...cellsOf(image, isThere), outlines: outlines / Math.max(1, shades) };
}

function cellsOf(image: Image, isThere: (pixel: number) => boolean): { solid: number; plain: number } {
  const { width, height, data } = image;
  let solid = 0;
  let plain = 0;
  let cells = 0;
  for (let top = 0; top + cellSide <= height; top += cellSide)
    for (let left = 0; left + cellSide <= width; left += cellSide) {
      const corners = [top * width + left, (top + cellSide - 1) * width + left + cellSide - 1] as const;
      if (!corners.every(isThere)) continue;
      cells += 1;
      if (rangeOf(image, { left, top, width: cellSide, height: cellSide }) > oneColour) continue;
      if (isPlain(data, corners[0])) plain += 1;
      else solid += 1;
    }
  return { solid: solid / Math.max(1, cells - plain), plain: plain / Math.max(1, cells) };
}

/** The range of the values of a part, in the channel with the largest range. */
function rangeOf(
  { data, width: across }: Image,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): number {
  let most = 0;
  for (let c = 0; c < 3; c++) {
    let least = 255;
    let greatest = 0;
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) {
        const value = data[(y * across + x) * 3 + c] as number;
        if (value < least) least = value;
        if (value > greatest) greatest = value;
      }
    most = Math.max(most, greatest - least);
  }
  return most;
}

function isPlain(data: Uint8Array, pixel: number): boolean {
  const sum = (data[pixel * 3] as number) + (data[pixel * 3 + 1] as number) + (data[pixel * 3 + 2] as number);
  return sum <= black || sum >= white;
}
