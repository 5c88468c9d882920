import { type HanLetters, japaneseHan, simplifiedHan, traditionalHan } from "@cutwater/language/detect/han-letters.ts";
import type { Letters } from "@cutwater/ocr/read.ts";

const han = /\p{Script=Han}/u;
/**
 * A reader that knows both languages may put Japanese letters into a Chinese text, and Chinese characters into a Japanese one.
 */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The characters of a language, for languages whose characters the readers would otherwise mix up. Of the Chinese characters
 * these are JIS X 0208 for Japanese, GB 2312 for simplified and Big5 for traditional Chinese. All other characters are allowed.
 *
 * @returns null when all characters are allowed
 */
export function lettersOf(language: string | null): Letters | null {
  const { language: base, script, region } = new Intl.Locale(language ?? "und").maximize();
  if (base === "ja") return lettersWith(japaneseHan(), true);
  if (base !== "zh" || region === undefined) return null;
  return lettersWith(script === "Hant" ? traditionalHan() : simplifiedHan(), false);
}

const sets = new Map<HanLetters, Letters>();

/** Returns one object for each set, because readers use the object as a cache key. */
function lettersWith(known: HanLetters, hasKana: boolean): Letters {
  const letters = sets.get(known) ?? {
    has: (character: string) => (han.test(character) ? known.has(character) : hasKana || !kana.test(character)),
  };
  sets.set(known, letters);
  return letters;
}
