import type { Fonts } from "@cutwater/typesetting/fonts/fonts.ts";
import { boxOf } from "@cutwater/typesetting/lines/box.ts";
import { setText } from "@cutwater/typesetting/set-text.ts";
import type { SetText } from "@cutwater/typesetting/setting.ts";
import type { TextLook } from "../schema/paint.ts";
import { partsOf, type Range, wordsIn } from "../text/parts.ts";
import { styleOf } from "../text/style-of.ts";
import type { Frame } from "./place-box.ts";
import type { Area } from "./shapes.ts";

/** A text in its rows; `set` is null when none of it fits. */
export type LaidText = {
  set: SetText | null;
  /** Its words, each in its place. */
  parts: readonly SetText[];
  trouble: TextTrouble | null;
};

/** Why a text cannot be set: only so many characters fit in its box at the smallest size, or no font here has some characters. */
export type TextTrouble = { kind: "too-long"; fits: number } | { kind: "no-font"; characters: string[] };

export type TextToLay = {
  text: string;
  look: TextLook;
  area: Area;
  language: string;
  frame: Frame;
  fonts: Fonts;
  /** Ranges of its words where they are known; null finds them by spaces. */
  ranges: readonly Range[] | null;
};

/** Sets one text into its area, at its own size or down to 60 % of it. */
export async function setOne({ text, look, area, language, frame, fonts, ranges }: TextToLay): Promise<LaidText> {
  if (text.trim() === "") return { set: null, parts: [], trouble: null };
  const style = styleOf(look, frame.unit);
  const { font, missing } = await fonts.load({ text, language, style });
  const setting = setText({ text, language, style, font, box: boxOf(area) }, fonts.measure);
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
