import { createImage, type Image } from "@cutwater/imaging/image.ts";
import type { Letters } from "../letters/letters.ts";
import { holeOf, withoutLetters } from "../letters/without-letters.ts";
import { extendedColours } from "./extended.ts";
import { haloOf } from "./halo.ts";
import type { Transparency } from "./matte.ts";

export type Erased = { image: Image; alpha: Image };

/**
 * The picture without letters, in colours and opacity: letters on nothing vanish with their halo; others get the colour and opacity of
 * their surroundings.
 *
 * @param letters of the lines to erase
 * @param staying letters that stay
 */
export function withoutLettersOnMatte(
  { colours, alpha, matte }: Transparency,
  letters: readonly Letters[],
  staying: readonly Letters[],
): Erased {
  const image: Image = { ...colours, data: colours.data.slice() };
  const isKept = holeOf(alpha, staying);
  const opacity: Image = { ...alpha, data: alpha.data.slice() };
  const hidden = hiddenColour({ colours, alpha, matte });
  for (const one of letters)
    for (const pixel of haloOf(alpha, one, isKept)) {
      opacity.data[pixel] = 0;
      image.data.set(hidden, 3 * pixel);
    }
  const rest = letters.map((one) => visiblePart(one, alpha, opacity)).filter(({ mask }) => mask.includes(1));
  if (rest.length === 0) return { image, alpha: opacity };
  const hole = holeOf(alpha, rest);
  const filled = filledOpacity(opacity, rest);
  const coloured = withoutLetters(extendedColours(image, opacity, hole), rest);
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue;
    opacity.data[i] = filled.data[i]!;
    image.data.set(filled.data[i] === 0 ? hidden : coloured.data.subarray(3 * i, 3 * i + 3), 3 * i);
  }
  return { image, alpha: opacity };
}

/** Letters whose opacity is still to be filled: those of which the halo left something, and those that are holes in a plate. */
function visiblePart(letters: Letters, before: Image, now: Image): Letters {
  const mask = letters.mask.slice();
  let isGone = false;
  let isLeft = false;
  for (let y = 0, i = 0; y < letters.height; y++)
    for (let x = 0, at = (letters.top + y) * now.width + letters.left; x < letters.width; x++, i++, at++) {
      if (mask[i] === 0 || before.data[at] === 0) continue;
      if (now.data[at] === 0) mask[i] = 0;
      isGone ||= now.data[at] === 0;
      isLeft ||= now.data[at] !== 0;
    }
  return isGone && !isLeft ? { ...letters, mask: mask.fill(0) } : { ...letters, mask };
}

function filledOpacity(opacity: Image, letters: readonly Letters[]): Image {
  const grey = createImage(opacity.width, opacity.height, 3);
  for (let i = 0; i < opacity.data.length; i++) grey.data.fill(opacity.data[i]!, 3 * i, 3 * i + 3);
  const filled = withoutLetters(grey, letters);
  const made = { ...opacity, data: opacity.data.map((_, i) => filled.data[3 * i]!) };
  for (const one of letters) if (isAllOrNothing(one, opacity)) sharpen(one, made);
  return made;
}

/** From this share of clear pixels around letters their ground has no half see-through parts. */
const leastClear = 0.9;
const clear = { least: 8, most: 247 };

function isAllOrNothing({ left, top, width, height, mask }: Letters, { width: row, data }: Image): boolean {
  let all = 0;
  let sure = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = (top + y) * row + left; x < width; x++, i++, at++) {
      if (mask[i] === 1) continue;
      all++;
      if (data[at]! <= clear.least || data[at]! >= clear.most) sure++;
    }
  return sure >= leastClear * all;
}

function sharpen({ left, top, width, height, mask }: Letters, { width: row, data }: Image): void {
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = (top + y) * row + left; x < width; x++, i++, at++)
      if (mask[i] === 1) data[at] = data[at]! >= 128 ? 255 : 0;
}

/** The colour below the picture's see-through pixels: of the first of them, or the matte. */
function hiddenColour({ colours, alpha, matte }: Transparency): readonly number[] {
  const first = alpha.data.indexOf(0);
  return first === -1 ? matte : [...colours.data.subarray(3 * first, 3 * first + 3)];
}
