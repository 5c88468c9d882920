import { type Bands, bandsOf, interleaved } from "@cutwater/imaging/bands.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { spread } from "@cutwater/imaging/inpaint/spread.ts";
import { resizeBands } from "@cutwater/imaging/resize/resize.ts";

/**
 * Colours for where nothing is seen, from what is seen nearby: files keep anything there (often black), and an enlargement would draw
 * it into the edges.
 */
export const bled = (image: Image, alpha: Image | null): Image => (alpha ? spread(image, alpha) : image);

/**
 * Enlarged colours with the transparency that belongs to them: resampled without ringing, so that what was see-through or solid
 * stays wholly so.
 */
export function withTransparency(colours: Bands, alpha: Image | null): Bands {
  if (!alpha) return colours;
  const { width, height } = colours;
  return interleaved(colours, resizeBands(bandsOf(alpha), width, height, { kernel: "lanczos3", isBounded: true }));
}
