import type { Image } from "@cutwater/imaging/image.ts";
import type { Grid } from "./grid.ts";
import { findPlateaus } from "./plateaus.ts";
import { rangesAround } from "./ranges.ts";
import { graphicsStrength } from "./strength.ts";

/** Pixels of one plateau differ by at most this many levels, which light JPEG compression leaves in a flat colour. */
const tolerance = 2;

/** A picture, and where it is graphics; the input of boundGraphics. */
export type Graphics = { image: Image; plateaus: Image; strength: Grid; ranges: Grid };

/**
 * Finds where a picture is graphics; null if it is nowhere. The result takes one byte per pixel, the search about 90 ns per pixel
 * of three channels.
 *
 * @param image any number of channels
 */
export function findGraphics(image: Image): Graphics | null {
  const plateaus = findPlateaus(image, tolerance);
  const strength = graphicsStrength(image, plateaus);
  if (strength.values.every((value) => value === 0)) return null;
  return { image, plateaus, strength, ranges: rangesAround(image) };
}

/** How much of a picture is graphics, 0-1. */
export const graphicsShare = (graphics: Graphics | null): number =>
  graphics
    ? graphics.strength.values.reduce((sum, value) => sum + value, 0) / 255 / graphics.strength.values.length
    : 0;
