/** One channel of a picture in floating point, rows from the top; `data.length` = width * height. */
export type Plane = { width: number; height: number; data: Float32Array };

/** A plane of zeros. */
export const createPlane = (width: number, height: number): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
});

/**
 * Half of the size, each value the mean of 2 x 2; a last odd row or column falls away. The pixel (x, y) of the half lies at
 * (2x + 0.5, 2y + 0.5) of the whole.
 */
export function halved({ width, height, data }: Plane): Plane {
  const half = createPlane(Math.max(1, width >> 1), Math.max(1, height >> 1));
  halveInto(data, width, height, half.data);
  return half;
}

/** The luma (ITU-R BT.601) of an sRGB picture. @param rgb width * height * 3 values. Not changed. */
export function lumaOf(rgb: Uint8Array, width: number, height: number): Plane {
  const luma = createPlane(width, height);
  for (let i = 0, at = 0; i < luma.data.length; i++, at += 3)
    luma.data[i] = 0.299 * rgb[at]! + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!;
  return luma;
}

/**
 * The luma (ITU-R BT.601) of an sRGB picture at half of its size.
 *
 * @param rgb width * height * 3 values. Not changed.
 */
export function halfLuma(rgb: Uint8Array, width: number, height: number): Plane {
  const half = createPlane(Math.max(1, width >> 1), Math.max(1, height >> 1));
  halfLumaInto(rgb, width, height, half.data);
  return half;
}

/**
 * A mask at a fraction of its size: 1 where any of the size x size pixels is masked, else 0.
 *
 * @param size of a block in pixels; what remains at the right and lower edges falls away
 */
export function shrunkMask(mask: Uint8Array, width: number, height: number, size: number): Uint8Array {
  const [w, h] = [Math.max(1, Math.floor(width / size)), Math.max(1, Math.floor(height / size))];
  const small = new Uint8Array(w * h);
  for (let y = 0; y < h * size && y < height; y++) {
    const row = Math.floor(y / size) * w;
    for (let x = 0; x < w * size && x < width; x++)
      if (mask[y * width + x] !== 0) small[row + Math.floor(x / size)] = 1;
  }
  return small;
}

function halveInto(data: Float32Array, width: number, height: number, out: Float32Array): void {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const [right, below] = [width > 1 ? 1 : 0, height > 1 ? width : 0];
  for (let y = 0, to = 0; y < h; y++) {
    let from = y * 2 * width;
    for (let x = 0; x < w; x++, from += 2)
      out[to++] = (data[from]! + data[from + right]! + data[from + below]! + data[from + below + right]!) / 4;
  }
}

function halfLumaInto(rgb: Uint8Array, width: number, height: number, out: Float32Array): void {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const [right, below] = [width > 1 ? 3 : 0, height > 1 ? width * 3 : 0];
  for (let y = 0, to = 0; y < h; y++) {
    let a = y * 2 * width * 3;
    for (let x = 0; x < w; x++, a += 6) {
      const [b, c, d] = [a + right, a + below, a + right + below];
      const red = rgb[a]! + rgb[b]! + rgb[c]! + rgb[d]!;
      const green = rgb[a + 1]! + rgb[b + 1]! + rgb[c + 1]! + rgb[d + 1]!;
      const blue = rgb[a + 2]! + rgb[b + 2]! + rgb[c + 2]! + rgb[d + 2]!;
      out[to++] = red * 0.07475 + green * 0.14675 + blue * 0.0285;
    }
  }
}
