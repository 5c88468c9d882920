import type { Bands } from "../bands.ts";
import { checkImage, createImage, type Image } from "../image.ts";
import { createRowResizer, type ResizeOptions } from "./rows.ts";

/**
 * Resizes a picture. Rows are resized first and rounded to 8 bits, then the columns, like MATLAB's imresize: the bicubic result
 * is equal to the last bit (checked against the pairs of public test sets).
 *
 * @throws RangeError for sizes that are not whole numbers above 0. Takes about 10 ns for each value of the result and each tap.
 */
export function resize(image: Image, width: number, height: number, options: ResizeOptions): Image {
  checkImage(image);
  if (image.width === width && image.height === height) return { ...image, data: image.data.slice() };
  const resized = createImage(width, height, image.channels);
  const rows = createRowResizer(image, resized, options);
  rows.push(image.data, (row, y) => resized.data.set(row, y * row.length));
  return resized;
}

/** Resizes a picture in bands. Memory holds only as many rows as the kernel covers. */
export function resizeBands(source: Bands, width: number, height: number, options: ResizeOptions): Bands {
  return { width, height, channels: source.channels, bands: resized(source, { width, height }, options) };
}

/** Number of source rows that are processed at a time, so that a large band is not enlarged as a whole. */
const rowsAtOnce = 32;

async function* resized(
  source: Bands,
  target: { width: number; height: number },
  options: ResizeOptions,
): AsyncGenerator<Uint8Array> {
  const rows = createRowResizer(source, target, options);
  const rowLength = target.width * source.channels;
  const step = rowsAtOnce * source.width * source.channels;
  for await (const band of source.bands)
    for (let at = 0; at < band.length; at += step) {
      const made: Uint8Array[] = [];
      rows.push(band.subarray(at, at + step), (row) => made.push(row.slice()));
      if (made.length === 0) continue;
      const whole = new Uint8Array(made.length * rowLength);
      for (const [i, row] of made.entries()) whole.set(row, i * rowLength);
      yield whole;
    }
}
