import { browserFonts } from "@cutwater/typesetting/fonts/browser-fonts.ts";
import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { setText } from "@cutwater/typesetting/set-text.ts";
import type { SetText } from "@cutwater/typesetting/setting.ts";

/** The layout of a line's translation in its box. */
export type LineSetting = {
  /** Null if the translation cannot be drawn. */
  set: SetText | null;
  /** The number of pixels by which the letters are smaller than the style says; 0 if they are not. */
  smallerBy: number;
  /** The number of characters that fit at the smallest size; null if all fit. */
  fitting: number | null;
  /** Characters that none of our fonts has. */
  missing: readonly string[];
};

const known = new WeakMap<PictureLine, { to: string; setting: Promise<LineSetting | null> }>();

/** Lays out a line's translation in its box and loads fonts for it; null without a translation. @throws errors of loading */
export function setLine(line: PictureLine, to: string): Promise<LineSetting | null> {
  const found = known.get(line);
  if (found?.to === to) return found.setting;
  const setting = setNow(line, to);
  known.set(line, { to, setting });
  // A font that failed to load is requested again next time.
  setting.catch(() => known.delete(line));
  return setting;
}

async function setNow({ translation, box, room, style }: PictureLine, to: string): Promise<LineSetting | null> {
  if (translation === null) return null;
  const fonts = browserFonts();
  const { font, missing } = await fonts.load({ text: translation, language: to, style });
  const found = setText({ text: translation, language: to, box, room, style, font }, fonts.measure);
  if (found.kind === "too-long") return { set: found.set, smallerBy: 0, fitting: found.characters, missing };
  const smallerBy = found.isShrunk ? style.size - found.set.size : 0;
  return { set: found.set, smallerBy, fitting: null, missing };
}
