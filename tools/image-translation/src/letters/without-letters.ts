import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import { fillPart } from "./fill/fill-part.ts";
import type { Letters } from "./letters.ts";
import { grownBounds, partOf, putBack } from "./part.ts";

/** The margin around a line's letters that is used for filling, in pixels. */
const around = 24;

/**
 * Returns the picture without letters: their masks are filled from the surroundings.
 *
 * @param image sRGB; not changed
 * @param letters of the lines to erase
 * @returns a new picture that equals the given one outside of the masks
 */
export function withoutLetters(image: Image, letters: readonly Letters[]): Image {
  checkImage(image);
  const filled = { ...image, data: image.data.slice() };
  const hole = holeOf(image, letters);
  for (const one of letters) fillLetters(filled, hole, one);
  return filled;
}

/** The union of all masks, 0 or 1 for each pixel of the picture. */
export function holeOf({ width, height }: { width: number; height: number }, letters: readonly Letters[]): Uint8Array {
  const hole = new Uint8Array(width * height);
  for (const { left, top, width: w, height: h, mask } of letters)
    for (let y = 0, i = 0; y < h; y++)
      for (let x = 0, at = (top + y) * width + left; x < w; x++, i++, at++) if (mask[i] !== 0) hole[at] = 1;
  return hole;
}

/** Fills the pixels of one line's letters, and removes them from the hole. */
function fillLetters(filled: Image, hole: Uint8Array, letters: Letters): void {
  const bounds = grownBounds(letters, around, filled);
  const { left, top, width, height } = bounds;
  const holes = new Uint8Array(width * height);
  const own = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    holes.set(hole.subarray((top + y) * filled.width + left, (top + y) * filled.width + left + width), y * width);
  for (let y = 0, i = 0; y < letters.height; y++)
    for (let x = 0, at = (letters.top - top + y) * width + letters.left - left; x < letters.width; x++, i++, at++)
      own[at] = letters.mask[i]! & holes[at]!;
  if (!own.includes(1) || !holes.includes(0)) return;
  const part = partOf(filled, bounds);
  fillPart(part, own, holes, Math.min(letters.width, letters.height) / 2);
  putBack(filled, part, own);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = (top + y) * filled.width + left; x < width; x++, i++, at++) if (own[i] !== 0) hole[at] = 0;
}
