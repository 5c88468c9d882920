import type { Fonts } from "@cutwater/typesetting/fonts/fonts.ts";
import { boxOf } from "@cutwater/typesetting/lines/box.ts";
import { setText } from "@cutwater/typesetting/set-text.ts";
import type { SetText } from "@cutwater/typesetting/setting.ts";
import type { TextLook } from "../schema/paint.ts";
import { partsOf, type Range, wordsIn } from "../text/parts.ts";
import { styleOf } from "../text/style-of.ts";
import type { Frame } from "./place-box.ts";
import type { Area } from "./shapes.ts";

/** A text with its rows. `set` is null when no part of the text fits. */
export type LaidText = {
  set: SetText | null;
  /** The words of the text, each at its position. */
  parts: readonly SetText[];
  trouble: TextTrouble | null;
};

/**
 * Why a text cannot be set: either only this many characters fit in its box at the smallest size, or no available font has these
 * characters.
 */
export type TextTrouble = { kind: "too-long"; fits: number } | { kind: "no-font"; characters: string[] };

export type TextToLay = {
  text: string;
  look: TextLook;
  area: Area;
  language: string;
  frame: Frame;
  fonts: Fonts;
  /** Ranges of the text's words, if known; null means that they are found by spaces. */
  ranges: readonly Range[] | null;
};

/** Texts of films become smaller down to this share of their size: a title of 80 characters still fits the place of a short one. */
const leastShare = 0.32;

/** Sets one text into its area, at its own size or a smaller size. */
export async function setOne({ text, look, area, language, frame, fonts, ranges }: TextToLay): Promise<LaidText> {
  if (text.trim() === "") return { set: null, parts: [], trouble: null };
  const style = styleOf(look, frame.unit);
  const { font, missing } = await fonts.load({ text, language, style });
  const setting = setText({ text, language, style, font, box: boxOf(area), leastShare }, fonts.measure);
  const set = setting.set;
  return {
    set,
    parts: set ? partsOf(set, text, ranges ?? wordsIn(text), fonts.measure) : [],
    trouble: troubleOf(setting, missing),
  };
}

function troubleOf(setting: ReturnType<typeof setText>, missing: string[]): TextTrouble | null {
  if (missing.length > 0) return { kind: "no-font", characters: missing };
  return setting.kind === "too-long" ? { kind: "too-long", fits: setting.characters } : null;
}
