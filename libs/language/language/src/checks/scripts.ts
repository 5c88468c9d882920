import { isTag } from "../language-tag.ts";

/**
 * Whether a translation is written in the script of its language. Parts copied from the source (names, codes) are ignored. A text
 * of fewer than four letters always passes.
 *
 * @param language BCP 47
 */
export function isInScriptOf(language: string, source: string, translation: string): boolean {
  const script = scriptOf(language);
  if (!script) return true;
  const copied = new Set(source.toLowerCase().match(words) ?? []);
  const own = (translation.match(words) ?? []).filter((word) => !copied.has(word.toLowerCase())).join("");
  const letters = own.match(/\p{L}/gu)?.length ?? 0;
  const right = own.match(script)?.length ?? 0;
  return letters < 4 || right >= letters * 0.4;
}

/** Pattern of the letters in a language's usual script; null for an unknown language. */
export const scriptOf = (language: string): RegExp | null =>
  (isTag(language) && scripts[new Intl.Locale(language).maximize().script ?? ""]) || null;

const han = /\p{sc=Han}/gu;
const scripts: Readonly<Record<string, RegExp>> = {
  Latn: /\p{sc=Latin}/gu,
  Hans: han,
  Hant: han,
  Jpan: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/gu,
  Kore: /[\p{sc=Hangul}\p{sc=Han}]/gu,
  Cyrl: /\p{sc=Cyrillic}/gu,
  Arab: /\p{sc=Arabic}/gu,
  Hebr: /\p{sc=Hebrew}/gu,
  Grek: /\p{sc=Greek}/gu,
  Thai: /\p{sc=Thai}/gu,
  Deva: /\p{sc=Devanagari}/gu,
  Beng: /\p{sc=Bengali}/gu,
  Taml: /\p{sc=Tamil}/gu,
  Telu: /\p{sc=Telugu}/gu,
  Geor: /\p{sc=Georgian}/gu,
  Armn: /\p{sc=Armenian}/gu,
};

const words = /[\p{L}\p{M}\d]+/gu;
