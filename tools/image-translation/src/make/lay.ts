import type { Image } from "@cutwater/imaging/image.ts";
import type { Raster } from "@cutwater/typesetting/drawing/rasterize.ts";

/**
 * Draws text over a picture, in place.
 *
 * @param image of three channels
 * @param alpha of one channel; where the picture is transparent, it gets the opacity of the text
 */
export function lay(image: Image, alpha: Image | null, { left, top, width, height, data }: Raster): void {
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0, to = (top + y) * image.width + left; x < width; x++, from += 4, to++) {
      const over = data[from + 3]! / 255;
      if (over === 0) continue;
      const under = alpha ? alpha.data[to]! / 255 : 1;
      const whole = over + under * (1 - over);
      for (let c = 0; c < 3; c++) {
        const below = image.data[3 * to + c]!;
        image.data[3 * to + c] = Math.round((data[from + c]! * over + below * under * (1 - over)) / whole);
      }
      if (alpha) alpha.data[to] = Math.round(255 * whole);
    }
}
