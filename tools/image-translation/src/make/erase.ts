import type { Image } from "@cutwater/imaging/image.ts";
import { clearsOf, type PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { refuseTooMuchArea } from "../area.ts";
import { lettersOf } from "../letters/letters.ts";
import { withoutLetters } from "../letters/without-letters.ts";
import type { Work } from "../work.ts";

/** The picture without the letters of translated lines. @param staying lines that keep their letters */
export function erase(
  { image, letters }: Pick<Work, "image" | "letters">,
  lines: readonly PictureLine[],
  staying: readonly PictureLine[],
): Image {
  const boxesOf = (some: readonly PictureLine[]) => some.flatMap((line) => clearsOf(line).map((box) => ({ box })));
  const boxes = boxesOf(lines);
  refuseTooMuchArea(
    image,
    boxes.map(({ box }) => box),
  );
  return boxes.length === 0 ? image : withoutLetters(image, lettersOf(image, boxes, boxesOf(staying), letters));
}
