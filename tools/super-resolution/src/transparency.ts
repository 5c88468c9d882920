import { type Bands, bandsOf, interleaved } from "@cutwater/imaging/bands.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { spread } from "@cutwater/imaging/inpaint/spread.ts";
import { resizeBands } from "@cutwater/imaging/resize/resize.ts";

/**
 * Fills transparent places with the colours of visible places nearby. Files may contain any colour there (often black), and
 * enlarging would draw that colour into the edges.
 */
export const bled = (image: Image, alpha: Image | null): Image => (alpha ? spread(image, alpha) : image);

/**
 * Joins enlarged colours with their transparency, which is resampled without ringing, so that fully transparent or opaque places
 * stay so.
 */
export function withTransparency(colours: Bands, alpha: Image | null): Bands {
  if (!alpha) return colours;
  const { width, height } = colours;
  return interleaved(colours, resizeBands(bandsOf(alpha), width, height, { kernel: "lanczos3", isBounded: true }));
}
