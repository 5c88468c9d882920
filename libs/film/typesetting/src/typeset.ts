import type { Fonts } from "./fonts/fonts.ts";
import { setText } from "./set-text.ts";
import type { Setting, TextToSet } from "./setting.ts";

/** What became of a text; no-font: these characters no font here has. */
export type Typeset = Setting | { kind: "no-font"; characters: string[] };

/** Loads what a text needs and sets it. @throws what loading of fonts throws */
export async function typeset(fonts: Fonts, asked: Omit<TextToSet, "font">): Promise<Typeset> {
  const { font, missing } = await fonts.load(asked);
  if (missing.length > 0) return { kind: "no-font", characters: missing };
  return setText({ ...asked, font }, fonts.measure);
}
