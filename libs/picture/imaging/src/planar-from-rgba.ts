/**
 * Converts RGBA pixels to planar video: the luma plane, then both chroma planes, 8-bit 4:2:0, limited range, ITU-R BT.709. A
 * chroma value is the mean of two by two pixels. Opacity is ignored.
 *
 * @param pixels RGBA, width * height * 4 values; the array's byte offset is a multiple of four
 * @param size width and height, both even
 * @param planar width * height * 3 / 2 values that are written
 * @throws RangeError when the sizes do not match
 */
export function planarFromRgba(pixels: Uint8Array, { width, height }: Size, planar: Uint8Array): void {
  const count = width * height;
  if (width % 2 || height % 2 || pixels.length !== 4 * count || planar.length !== (3 * count) / 2)
    throw new RangeError(`${pixels.length} bytes of ${width} x ${height} into ${planar.length}`);
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, count);
  let blueAt = count;
  let redAt = count + (count >> 2);
  for (let y = 0; y < height; y += 2) {
    const end = y * width + width;
    for (let i = y * width; i < end; i += 2) {
      const a = words[i]!;
      const b = words[i + 1]!;
      const c = words[i + width]!;
      const d = words[i + width + 1]!;
      planar[i] = luma(a);
      planar[i + 1] = luma(b);
      planar[i + width] = luma(c);
      planar[i + width + 1] = luma(d);
      // Red and blue of all four pixels in one sum, 16 bits each.
      const ends = (a & outer) + (b & outer) + (c & outer) + (d & outer);
      const red = ends & 0xffff;
      const blue = ends >>> 16;
      const green = ((a >>> 8) & 255) + ((b >>> 8) & 255) + ((c >>> 8) & 255) + ((d >>> 8) & 255);
      planar[blueAt++] = (-6_596 * red - 22_188 * green + 28_784 * blue + chromaZero) >> 18;
      planar[redAt++] = (28_784 * red - 26_145 * green - 2_639 * blue + chromaZero) >> 18;
    }
  }
}

/** Mask of a pixel's red and blue in its word. */
const outer = 0xff00ff;

type Size = { width: number; height: number };

/** In 1/65536: 219/255 of the shares of red, green and blue, plus 16 and a half. Chroma is a sum of four. */
const luma = (word: number): number =>
  (11_966 * (word & 255) + 40_254 * ((word >>> 8) & 255) + 4_064 * ((word >>> 16) & 255) + 1_081_344) >> 16;
const chromaZero = (128 << 18) + (1 << 17);
