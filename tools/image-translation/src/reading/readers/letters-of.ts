import { type HanLetters, japaneseHan, simplifiedHan, traditionalHan } from "@cutwater/language/detect/han-letters.ts";
import type { Letters } from "@cutwater/ocr/read.ts";

const han = /\p{Script=Han}/u;
/** Japanese letters of a Chinese text, Chinese ones of a Japanese one, come of a reader that knows both. */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Which characters a language is written with, where readers that know several would mix them: of the Chinese ones, those of JIS X 0208 in
 * Japanese, of GB 2312 in simplified, of Big5 in traditional Chinese. Every other character may come. @returns null: all
 */
export function lettersOf(language: string | null): Letters | null {
  const { language: base, script, region } = new Intl.Locale(language ?? "und").maximize();
  if (base === "ja") return lettersWith(japaneseHan(), true);
  if (base !== "zh" || region === undefined) return null;
  return lettersWith(script === "Hant" ? traditionalHan() : simplifiedHan(), false);
}

const sets = new Map<HanLetters, Letters>();

/** One object for each set, by which readers remember it. */
function lettersWith(known: HanLetters, hasKana: boolean): Letters {
  const letters = sets.get(known) ?? {
    has: (character: string) => (han.test(character) ? known.has(character) : hasKana || !kana.test(character)),
  };
  sets.set(known, letters);
  return letters;
}
