import type { Image } from "@cutwater/imaging/image.ts";
import { clearsOf, type PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { refuseTooMuchArea } from "../area.ts";
import { lettersOf } from "../letters/letters.ts";
import { withoutLetters } from "../letters/without-letters.ts";
import { withoutLettersOnMatte } from "../transparency/erase-opacity.ts";
import type { Work } from "../work.ts";

/** Colours in three channels, and opacity in one; null when the picture is opaque. */
export type Cleared = { image: Image; alpha: Image | null };

/** The picture without the letters of translated lines. @param staying lines that keep their letters */
export function erase(
  { image, transparency, letters }: Pick<Work, "image" | "transparency" | "letters">,
  lines: readonly PictureLine[],
  staying: readonly PictureLine[],
): Cleared {
  const boxesOf = (some: readonly PictureLine[]) => some.flatMap((line) => clearsOf(line).map((box) => ({ box })));
  const boxes = boxesOf(lines);
  refuseTooMuchArea(
    image,
    boxes.map(({ box }) => box),
  );
  if (boxes.length === 0) return { image: transparency?.colours ?? image, alpha: transparency?.alpha ?? null };
  const beside = boxesOf(staying);
  const found = lettersOf(image, boxes, beside, letters);
  if (!transparency) return { image: withoutLetters(image, found), alpha: null };
  return withoutLettersOnMatte(transparency, found, lettersOf(image, beside, boxes, letters));
}
