import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import { qualityByRepetition } from "./jpeg-again.ts";
import { combQuality } from "./jpeg-comb.ts";

/**
 * The quality that a picture was last saved at as JPEG, by libjpeg's tables, if nothing moved, scaled or changed it since.
 *
 * @param image 1 or 3 channels. Not changed.
 * @returns 1 to 98; null where it cannot be detected: no JPEG, another grid, other tables, or too few places that are not of one
 * colour
 * @throws RangeError when the data is not as long as the sizes say
 */
export function jpegQuality(image: Image): number | null {
  checkImage(image);
  return combQuality(image) ?? qualityByRepetition(image);
}
