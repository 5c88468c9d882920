import { simplifiedHan, traditionalHan } from "./han-letters.ts";

/** A script that the code in this folder distinguishes. */
export type Script = keyof typeof scripts;

/**
 * Scripts with the languages that are written in them, the most common language first (BCP 47). `weight` is the number of Latin
 * letters that one letter counts for: a Chinese character stands for a whole word.
 */
export const scripts = {
  han: { letters: /\p{sc=Han}/gu, weight: 3, languages: ["zh"] },
  kana: { letters: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, weight: 3, languages: ["ja"] },
  hangul: { letters: /\p{sc=Hangul}/gu, weight: 2, languages: ["ko"] },
  latin: {
    letters: /\p{sc=Latin}/gu,
    weight: 1,
    languages: ["en", "es", "fr", "de", "pt", "it", "id", "vi", "tr", "nl", "pl", "sv", "cs", "ms"],
  },
  cyrillic: { letters: /\p{sc=Cyrillic}/gu, weight: 1, languages: ["ru", "uk", "bg", "be", "sr", "mk"] },
  arabic: { letters: /\p{sc=Arabic}/gu, weight: 1, languages: ["ar", "fa", "ur"] },
  devanagari: { letters: /\p{sc=Devanagari}/gu, weight: 1, languages: ["hi", "mr"] },
  thai: { letters: /\p{sc=Thai}/gu, weight: 1, languages: ["th"] },
  greek: { letters: /\p{sc=Greek}/gu, weight: 1, languages: ["el"] },
  hebrew: { letters: /\p{sc=Hebrew}/gu, weight: 1, languages: ["he"] },
} as const;

/**
 * The language of a text if the script alone determines it: "zh" is simplified Chinese, "zh-Hant" traditional. Null for a script
 * that several languages share, and for a text without letters.
 */
export function languageByScript(text: string): string | null {
  const script = scriptOfText(text);
  if (script === null) return null;
  if (script === "han") return writingOfChinese(text);
  const { languages } = scripts[script];
  return languages.length === 1 ? languages[0] : null;
}

/** The script with the most letters, by weight; null for a text without letters. */
export function scriptOfText(text: string): Script | null {
  const counts = Object.entries(scripts).map(([script, { letters, weight }]) => ({
    script: script as Script,
    count: weight * (text.match(letters)?.length ?? 0),
  }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  if (!most || most.count === 0) return null;
  // Japanese mixes kana with Chinese characters.
  const kana = counts.find(({ script }) => script === "kana")?.count ?? 0;
  return most.script === "han" && kana > 0.1 * most.count ? "kana" : most.script;
}

/** Decides between simplified and traditional Chinese by the characters that only one of them has. */
function writingOfChinese(text: string): string {
  const letters = text.match(scripts.han.letters) ?? [];
  const only = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
    letters.filter((letter) => own.has(letter) && !other.has(letter)).length;
  const simplified = simplifiedHan();
  const traditional = traditionalHan();
  return only(traditional, simplified) > only(simplified, traditional) ? "zh-Hant" : "zh";
}
