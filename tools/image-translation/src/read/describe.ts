import { sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { limits, type PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import { lettersOf } from "../letters/letters.ts";
import { roomsOf } from "../letters/rooms.ts";
import { styleOf } from "../letters/style.ts";
import type { PictureText } from "../reading/read-picture.ts";
import { withTrueColour } from "../transparency/true-colour.ts";
import type { Work } from "../work.ts";

/** Turns the texts of a picture into lines to translate, each with the style of its letters and its room. */
export function describe(
  { image, transparency, letters: known }: Pick<Work, "image" | "transparency" | "letters">,
  texts: readonly PictureText[],
): PictureLine[] {
  const rows = texts.flatMap((text) => text.rows);
  const letters = lettersOf(image, rows, [], known);
  const styles = new Map(
    rows.map((row, i) => {
      const style = styleOf(image, row, letters[i]!, rows);
      return [row, style && withTrueColour(style, letters[i]!, transparency)];
    }),
  );
  const rooms = roomsOf(image, texts);
  return texts.map((text, i) => ({
    id: `l${i + 1}`,
    box: text.box,
    room: rooms[i]!,
    ...(text.rows.length > 1 && { clears: text.rows.map(({ box }) => box) }),
    text: text.text.slice(0, limits.characters),
    translation: null,
    origin: null,
    style: styleOfRows(
      text,
      text.rows.flatMap((row) => styles.get(row) ?? []),
    ),
    confidence: text.confidence,
    // Letters that cannot be separated from their background would stay visible under the translation.
    flags: text.isUnsure || text.rows.some((row) => !styles.get(row)) ? ["unsure"] : [],
  }));
}

/** The style of a paragraph: that of its row with the median size. */
function styleOfRows({ box, rows, isVertical }: PictureText, styles: readonly TextStyle[]): TextStyle {
  const middle = styles.toSorted((a, b) => a.size - b.size)[Math.floor(styles.length / 2)];
  const { height, width } = sizeOf(box);
  const across = (isVertical ? width : height) / rows.length;
  if (!middle) return TextStyle.parse({ size: Math.max(4, across * 0.8), colour: "#000000", isVertical });
  const leading = rows.length > 1 ? Math.min(4, Math.max(0.7, across / middle.size)) : middle.leading;
  return { ...middle, leading, isVertical };
}
