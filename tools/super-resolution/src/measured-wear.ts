import type { Image } from "@cutwater/imaging/image.ts";
import type { Seen } from "../calls.ts";
import { type ColourNoise, colourNoise } from "./wear/colour-noise.ts";
import { jpegQuality } from "./wear/jpeg-quality.ts";

/** If the network sees a quality lower than the measured one by at least this, it sees an earlier compression. */
const savedBefore = 15;
/** Up to this quality a picture never counts as clean, no matter how little of it is worn: a page of text is mostly paper. */
const wornQuality = 80;
/** Noise with less evenness than this may be structure of the picture; noise below this level may be rounding. */
const least = { evenness: 0.2, level: 1.5 } as const;
/**
 * Measured colour noise counts if it is at least this share of the noise that the network sees. Otherwise the network sees grain
 * that is equal in all channels.
 */
const leastOfSeen = 0.6;

/**
 * Replaces the network's estimates by measured values where the pixels allow it: JPEG quality by the steps of coefficients, noise
 * by the differences between channels. JPEG removes noise from these differences, so noise is measured only where no JPEG
 * compression is found.
 */
export function withMeasured(seen: Seen, image: Image): Seen {
  const quality = jpegQuality(image);
  if (quality !== null)
    return {
      ...seen,
      jpeg: seen.jpeg < quality - savedBefore ? seen.jpeg : quality,
      isClean: seen.isClean && quality > wornQuality,
    };
  const noise = colourNoise(image);
  return noise && isNoise(noise, seen) ? { ...seen, noise: noise.level } : seen;
}

const isNoise = ({ level, evenness }: ColourNoise, { noise }: Seen): boolean =>
  evenness >= least.evenness && level >= Math.max(least.level, leastOfSeen * noise);
