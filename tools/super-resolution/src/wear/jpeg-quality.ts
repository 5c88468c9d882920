import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import { qualityByRepetition } from "./jpeg-again.ts";
import { combQuality } from "./jpeg-comb.ts";

/**
 * The JPEG quality (by libjpeg's tables) with which a picture was compressed last, if nothing moved, scaled or changed it since.
 *
 * @param image 1 or 3 channels. Not changed.
 * @returns 1 to 98; null if it cannot be detected: no JPEG, another grid, other tables, or too few places with more than one
 * colour
 * @throws RangeError when the data's length does not match the size
 */
export function jpegQuality(image: Image): number | null {
  checkImage(image);
  return combQuality(image) ?? qualityByRepetition(image);
}
