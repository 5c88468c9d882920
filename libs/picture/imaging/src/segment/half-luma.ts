import type { BytePlane } from "../plane.ts";

/**
 * The luma (ITU-R BT.601) of an sRGB picture at half size. Each value is the mean of 2 x 2 pixels. An odd last row or column is
 * dropped.
 *
 * @param rgb width * height * 3 values. Not changed.
 */
export function halfLumaOfRgb(rgb: Uint8Array, width: number, height: number): BytePlane {
  const w = Math.max(1, width >> 1);
  const h = Math.max(1, height >> 1);
  const right = width > 1 ? 3 : 0;
  const below = height > 1 ? width * 3 : 0;
  const data = new Uint8Array(w * h);
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0, a = y * 2 * width * 3; x < w; x++, a += 6) {
      const b = a + right;
      const c = a + below;
      const d = a + right + below;
      const red = rgb[a]! + rgb[b]! + rgb[c]! + rgb[d]!;
      const green = rgb[a + 1]! + rgb[b + 1]! + rgb[c + 1]! + rgb[d + 1]!;
      const blue = rgb[a + 2]! + rgb[b + 2]! + rgb[c + 2]! + rgb[d + 2]!;
      data[to++] = (red * 77 + green * 150 + blue * 29 + 512) >> 10;
    }
  return { width: w, height: h, data };
}
