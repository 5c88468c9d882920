import type { Fonts } from "./fonts/fonts.ts";
import { setText } from "./set-text.ts";
import type { Setting, TextToSet } from "./setting.ts";

/** The result of setting a text; "no-font" lists the characters that no available font has. */
export type Typeset = Setting | { kind: "no-font"; characters: string[] };

/** Loads the fonts of a text and sets it. @throws errors of loading fonts */
export async function typeset(fonts: Fonts, asked: Omit<TextToSet, "font">): Promise<Typeset> {
  const { font, missing } = await fonts.load(asked);
  if (missing.length > 0) return { kind: "no-font", characters: missing };
  return setText({ ...asked, font }, fonts.measure);
}
