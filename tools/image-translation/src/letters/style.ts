import type { Image } from "@cutwater/imaging/image.ts";
import type { Box } from "@cutwater/typesetting/lines/box.ts";
import { TextStyle } from "@cutwater/typesetting/lines/style.ts";
import { frameOf, type LineFrame } from "./frame-of-line.ts";
import type { Letters } from "./letters.ts";
import { type Part, partOf } from "./part.ts";
import { alignOf } from "./style/align.ts";
import { hexOf } from "./style/colour.ts";
import { extentsOf, isWide } from "./style/extents.ts";
import { gradientOf } from "./style/gradient.ts";
import { inkOf } from "./style/ink.ts";
import { shadowOf } from "./style/shadow.ts";
import { isSlanted } from "./style/slant.ts";
import { contrastOf, faceOf, strokeWidthOf, weightOf } from "./style/strokes.ts";

/** Width of a column of vertical text, in shares of the em. */
const columnShare = 0.92;

/**
 * The style of a line, as far as its pixels show it. A plate in the picture stays there, so the style has no plate of its own.
 *
 * @param line its box as in lettersOf, and its text
 * @param letters the letters that lettersOf found for it
 * @param lines all lines of the picture, to find its alignment
 * @returns null if no letters were found
 */
export function styleOf(
  image: Image,
  line: { box: Box; text: string },
  letters: Letters,
  lines: readonly { box: Box }[] = [],
): TextStyle | null {
  const part = partOf(image, letters);
  const ink = inkOf(part, letters);
  if (!ink) return null;
  const frame = frameOf(line.box);
  const { top, bottom } = acrossOf(part, frame, ink.cover);
  const extents = extentsOf(line.text);
  const size = Math.max(
    4,
    Math.min(2000, (bottom - top) / (frame.isColumn ? columnShare : extents.top - extents.bottom)),
  );
  const isOfWide = isWide(line.text);
  const face = faceOf(contrastOf(ink.cover, part.width, part.height), isOfWide);
  const gradient = gradientOf(part, frame, ink);
  return TextStyle.parse({
    face,
    size: rounded(size),
    weight: weightOf(strokeWidthOf(ink.cover, part.width), size, face, isOfWide),
    isItalic: isSlanted(part, frame, ink.cover),
    colour: hexOf(gradient?.from ?? ink.colour),
    gradient: gradient && { to: hexOf(gradient.to), direction: gradient.direction },
    outline: ink.outline && { colour: hexOf(ink.outline.colour), width: rounded(ink.outline.width) },
    shadow: ink.outline ? null : shadowOf(part, letters.core, ink.ground[0]!, size),
    align: alignOf(line, lines, image.width),
    isVertical: frame.isColumn,
  });
}

/** The start and the end of the ink across the line's direction, in pixels. */
function acrossOf(part: Part, frame: LineFrame, cover: Float32Array): { top: number; bottom: number } {
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let y = 0, i = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, i++) {
      if (cover[i]! < 0.4) continue;
      const at = frame.across(part.left + x + 0.5, part.top + y + 0.5);
      top = Math.min(top, at - 0.5);
      bottom = Math.max(bottom, at + 0.5);
    }
  return { top, bottom };
}

const rounded = (value: number): number => Math.round(100 * value) / 100;
