/**
 * A picture with 8 bits per value: rows from the top, pixels from the left, with interleaved channels. `data.length` =
 * width * height * channels. One channel is grey (or a mask), three are sRGB. Transparency is a separate image.
 */
export type Image = { width: number; height: number; channels: number; data: Uint8Array };

/** A black picture. @throws RangeError when a size is not a whole number above 0 */
export function createImage(width: number, height: number, channels: number): Image {
  for (const size of [width, height, channels])
    if (!Number.isInteger(size) || size < 1) throw new RangeError(`no picture of ${width} x ${height} x ${channels}`);
  return { width, height, channels, data: new Uint8Array(width * height * channels) };
}

/** Throws RangeError unless the data is as long as the sizes say. Every kernel calls it first. */
export function checkImage({ width, height, channels, data }: Image): void {
  const isWhole = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0 && channels > 0;
  if (isWhole && data.length === width * height * channels) return;
  throw new RangeError(`${data.length} values are no picture of ${width} x ${height} x ${channels}`);
}

/** Throws RangeError unless both have the same width, height and channels. */
export function checkSameSize(a: Image, b: Image): void {
  checkImage(a);
  checkImage(b);
  if (a.width === b.width && a.height === b.height && a.channels === b.channels) return;
  throw new RangeError(
    `${a.width} x ${a.height} x ${a.channels} is not the size of ${b.width} x ${b.height} x ${b.channels}`,
  );
}

/**
 * The part of a picture whose upper left pixel is at (left, top); a copy.
 *
 * @throws RangeError when it does not lie within the picture
 */
export function crop(image: Image, left: number, top: number, width: number, height: number): Image {
  checkImage(image);
  if (left < 0 || top < 0 || left + width > image.width || top + height > image.height)
    throw new RangeError(`${left},${top} ${width} x ${height} leaves the picture`);
  const part = createImage(width, height, image.channels);
  const rowLength = width * image.channels;
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * image.width + left) * image.channels;
    part.data.set(image.data.subarray(from, from + rowLength), y * rowLength);
  }
  return part;
}
