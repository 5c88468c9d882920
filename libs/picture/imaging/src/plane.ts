import { type Frame, planesOf } from "./frame.ts";
import { halve } from "./kernels/halve.ts";
import { plainScratch, type Scratch } from "./kernels/scratch.ts";
import { rowsOf } from "./mask/rows.ts";

/** One channel of a picture in floating point, rows from the top; `data.length` = width * height. */
export type Plane = { width: number; height: number; data: Float32Array };

/** One channel of a picture, 8 bits a value. */
export type BytePlane = { width: number; height: number; data: Uint8Array };

/** A plane of zeros. */
export const createPlane = (width: number, height: number): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
});

/**
 * Halves a plane. Each value is the rounded mean of 2 x 2 pixels. An odd last row or column is dropped. The pixel (x, y) of the
 * result lies at (2x + 0.5, 2y + 0.5) of the given plane.
 *
 * @param scratch memory for the result
 * @param by the kernel to use; all arrays must be in the kernel's memory
 */
export function halvedBytes(
  { width, height, data }: BytePlane,
  scratch: Scratch = plainScratch,
  by = halve,
): BytePlane {
  const w = Math.max(1, width >> 1);
  const h = Math.max(1, height >> 1);
  const half = scratch.rawBytes(w * h);
  by(data, width, height, half);
  return { width: w, height: h, data: half };
}

/** A frame's luma at half of its size (halvedBytes). */
export const halfLumaOf = (frame: Frame, scratch: Scratch = plainScratch, by = halve): BytePlane =>
  halvedBytes(planesOf(frame)[0], scratch, by);

/** The luma (ITU-R BT.601) of an sRGB picture. @param rgb width * height * 3 values. Not changed. */
export function lumaOf(rgb: Uint8Array, width: number, height: number): Plane {
  const luma = createPlane(width, height);
  for (let i = 0, at = 0; i < luma.data.length; i++, at += 3)
    luma.data[i] = 0.299 * rgb[at]! + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!;
  return luma;
}

/**
 * Reduces a mask: 1 where any pixel of a size x size block is masked, else 0.
 *
 * @param size of a block in pixels; the remainder at the right and lower edges is dropped
 */
export function shrunkMask(
  mask: Uint8Array,
  width: number,
  height: number,
  size: number,
  scratch: Scratch = plainScratch,
): Uint8Array {
  const w = Math.max(1, Math.floor(width / size));
  const h = Math.max(1, Math.floor(height / size));
  const small = scratch.bytes(w * h);
  const [top, bottom] = rowsOf(mask, width);
  for (let y = top; y < bottom && y < h * size; y++) {
    const row = Math.floor(y / size) * w;
    for (let x = 0, to = row, i = y * width; x < w; x++, to++)
      for (let k = 0; k < size && x * size + k < width; k++, i++) if (mask[i] !== 0) small[to] = 1;
  }
  return small;
}
