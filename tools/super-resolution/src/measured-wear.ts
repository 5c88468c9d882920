import type { Image } from "@cutwater/imaging/image.ts";
import type { Seen } from "../calls.ts";
import { type ColourNoise, colourNoise } from "./wear/colour-noise.ts";
import { jpegQuality } from "./wear/jpeg-quality.ts";

/** A network that sees a quality this far below the measured one sees an earlier saving. */
const savedBefore = 15;
/** Up to this quality a picture is never clean, however little of it is worn: a page of text is mostly paper. */
const wornQuality = 80;
/** Noise that is less even than this may be the picture's own structure; weaker noise may be rounding. */
const least = { evenness: 0.2, level: 1.5 } as const;
/** A network that sees this much more noise than the colours have sees grain that is the same in all channels. */
const leastOfSeen = 0.6;

/**
 * The network's estimate, made exact where the pixels allow it: JPEG's quality by the steps of its coefficients, noise by the
 * differences of colours. JPEG removes noise from these, so noise is measured only where no JPEG is found.
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
