import { frameOf } from "./fitting/frame.ts";
import { bodyOf, hasColumns, type Script, scriptOf } from "./language.ts";
import type { Box } from "./lines/box.ts";
import type { TextStyle } from "./lines/style.ts";

/** Mean advance of a character of running text in a regular sans, spaces included, in ems. */
const advances: Record<Script, number> = {
  latin: 0.52,
  cyrillic: 0.57,
  greek: 0.55,
  hans: 0.98,
  hant: 0.98,
  japanese: 0.97,
  korean: 0.8,
  arabic: 0.47,
  hebrew: 0.52,
  thai: 0.46,
  devanagari: 0.52,
};
/** How much wider letters of weight 900 are than letters of weight 400. East Asian characters always have a width of 1 em. */
const boldWider = 0.12;
/** Share of a row that is filled when words wrap. */
const filled = 0.9;
/** Factor by which text can be smaller without a reader noticing. */
const unseenSize = 0.85;

/**
 * Estimates, for the author of a text, how many characters of a language fit a place. The text may fill the whole room and be
 * slightly smaller than its style. The estimate needs no fonts and has an error of about 10 %.
 */
export function charactersThatFit(
  { box, room, style }: { box: Box; room?: Box | undefined; style: TextStyle },
  language: string,
): number {
  const frame = frameOf(box, room);
  const width = frame.room.right - frame.room.left;
  const height = frame.room.bottom - frame.room.top;
  const [along, across] = style.isVertical ? [height, width] : [width, height];
  const size = style.size * unseenSize;
  const { ascent, descent } =
    style.isVertical && hasColumns(language) ? { ascent: 0.5, descent: 0.5 } : bodyOf(language);
  const rows = 1 + Math.max(0, Math.floor((across - (ascent + descent) * size) / (style.leading * size)));
  const perRow = along / (size * (advanceOf(language, style.weight) + style.tracking));
  return Math.max(1, Math.floor(rows === 1 ? perRow : rows * perRow * filled));
}

function advanceOf(language: string, weight: number): number {
  const script = scriptOf(language);
  const isWide = ["hans", "hant", "japanese", "korean"].includes(script);
  return advances[script] * (isWide ? 1 : 1 + (boldWider * Math.max(0, weight - 400)) / 500);
}
