import { toColour } from "@cutwater/imaging/color.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { lostPlaces } from "@cutwater/imaging/mask/lost-places.ts";
import { grown } from "@cutwater/imaging/mask/morphology.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { median3 } from "./filter/median.ts";
import { oneTint } from "./old/tint.ts";

/** A picture counts as a print of one tint (oneTint) from this certainty on. */
const isOneTint = 0.5;
/** The longest side of the copy in which lost places are searched for. */
const longest = 384;
/** Thin marks at most this near to a lost place were filled from its colours, so they are filled again; in pixels of the copy. */
const spoilt = 3;

/**
 * Finds the missing parts of a worn print of one tint: torn corners, missing edges, missing patches (lostPlaces), and the thin
 * marks beside them.
 *
 * @param image the original picture, with its marks
 * @param thin the marks that are already filled: one channel, not 0
 * @returns one channel of the picture's size, 255 = to be filled; null if nothing is missing
 */
export function findLost(image: Image, thin: Image): Image | null {
  if (oneTint(image) < isOneTint) return null;
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const small = (given: Image) => (scale === 1 ? given : resize(given, width, height, { kernel: "area" }));
  const marks = small(thin);
  const lost = lostPlaces(median3(median3(toColour(small(image)))), marks);
  if (!lost) return null;
  const near = grown(lost.data, width, height, spoilt);
  for (let i = 0; i < near.length; i++) if (near[i] !== 0 && marks.data[i] !== 0) lost.data[i] = 255;
  const whole = createImage(image.width, image.height, 1);
  for (let y = 0, i = 0; y < image.height; y++) {
    const row = Math.min(height - 1, Math.floor(y * scale)) * width;
    for (let x = 0; x < image.width; x++, i++)
      whole.data[i] = lost.data[row + Math.min(width - 1, Math.floor(x * scale))]!;
  }
  return whole;
}
