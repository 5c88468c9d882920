import { emojiFont } from "@cutwater/media/subtitles/emoji-font.ts";
import type { AssLook } from "@cutwater/transcript/formats/ass.ts";
import { primaryOf } from "@cutwater/transcript/rules.ts";
import { countCharacters } from "@cutwater/transcript/text/width.ts";
import type { SubtitleStyle } from "../../draft.ts";

type Size = { width: number; height: number };

/** Margins as shares of the frame, clear of players' controls. A tall video has a larger margin at the bottom. */
const safe = { sides: 0.05, below: 0.06, belowTall: 0.16 };
/** Font size as a share of the shorter side. */
const usualSize = 1 / 16;
const leastSize = 1 / 30;
const leastTall = 1 / 22;
/** Half the width of a full-width character, as a share of the font size. */
const halfWidth = 0.52;

/**
 * The style of subtitles for a video: large enough to read, and small enough that the longest row fits within the safe area.
 *
 * @param rows all rows that are shown
 */
export function lookOf(style: SubtitleStyle, size: Size, language: string, rows: readonly string[]): AssLook {
  const { width, height } = size;
  const shorter = Math.min(width, height);
  const halves = rows.reduce((most, row) => Math.max(most, 2 * countCharacters(row, wide)), 1);
  const fitting = ((1 - 2 * safe.sides) * width) / (halves * halfWidth);
  // On a phone's portrait screen a long row is wrapped instead.
  const least = height > width ? leastTall : leastSize;
  const fontSize = Math.round(Math.max(least * shorter, Math.min(usualSize * shorter, fitting)));
  return {
    ...looks[style],
    font: fontOf(language),
    emojiFont,
    fontSize,
    isBold: false,
    edge: Math.max(1, Math.round(fontSize * (style === "plate" ? 0.2 : 0.07))),
    marginSides: Math.round(safe.sides * width),
    marginBelow: Math.round((height > width ? safe.belowTall : safe.below) * height),
  };
}

const wide = { lineCharacters: 0, isFullWidth: true, charactersPerSecond: 1 };

const looks = {
  outline: { colour: "&H00FFFFFF", backColour: "&H00000000", hasPlate: false },
  plate: { colour: "&H00FFFFFF", backColour: "&H60000000", hasPlate: true },
  yellow: { colour: "&H0000E5FF", backColour: "&H00000000", hasPlate: false },
};

/**
 * The font family for a language, from Debian's fonts-noto-core and fonts-noto-cjk. If it is not installed, fontconfig chooses
 * the nearest one.
 */
function fontOf(language: string): string {
  const { script = "Latn", region } = new Intl.Locale(language).maximize();
  if (script === "Hant") return region === "HK" ? "Noto Sans CJK HK" : "Noto Sans CJK TC";
  return families[script] ?? families[primaryOf(language)] ?? "Noto Sans";
}

const families: Readonly<Record<string, string>> = {
  Hans: "Noto Sans CJK SC",
  Jpan: "Noto Sans CJK JP",
  Kore: "Noto Sans CJK KR",
  Arab: "Noto Sans Arabic",
  Hebr: "Noto Sans Hebrew",
  Thai: "Noto Sans Thai",
  Deva: "Noto Sans Devanagari",
  Beng: "Noto Sans Bengali",
  Taml: "Noto Sans Tamil",
  Telu: "Noto Sans Telugu",
  Geor: "Noto Sans Georgian",
  Armn: "Noto Sans Armenian",
  Khmr: "Noto Sans Khmer",
  Laoo: "Noto Sans Lao",
  Mymr: "Noto Sans Myanmar",
};
