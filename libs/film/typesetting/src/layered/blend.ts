import type { Raster } from "../drawing/rasterize.ts";

/**
 * Composes a raster over a picture, in place. Both are RGBA, not premultiplied. The raster lies within the picture.
 * Source: Porter and Duff, "over".
 */
export function blend(picture: { width: number; data: Uint8ClampedArray | Uint8Array }, raster: Raster): void {
  for (let y = 0; y < raster.height; y++) {
    let from = y * raster.width * 4;
    let to = ((raster.top + y) * picture.width + raster.left) * 4;
    for (let x = 0; x < raster.width; x++, from += 4, to += 4) {
      const over = (raster.data[from + 3] ?? 0) / 255;
      if (over === 0) continue;
      const under = ((picture.data[to + 3] ?? 0) / 255) * (1 - over);
      const alpha = over + under;
      for (let c = 0; c < 3; c++)
        picture.data[to + c] = Math.round(
          ((raster.data[from + c] ?? 0) * over + (picture.data[to + c] ?? 0) * under) / alpha,
        );
      picture.data[to + 3] = Math.round(alpha * 255);
    }
  }
}
