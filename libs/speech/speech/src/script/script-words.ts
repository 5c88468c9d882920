import { languageOf } from "../languages.ts";
import { numberWords } from "./number-words.ts";

/** A word of a script: its text, its line, and a key that is equal for words that are spoken alike. */
export type ScriptWord = { text: string; line: number; key: string };

/** The words of lines. A text without letters and digits is not a word. @param language BCP 47 */
export const scriptWords = (lines: readonly string[], language: string): ScriptWord[] =>
  lines.flatMap((text, line) => wordsIn(text, language).map((word) => ({ ...word, line })));

/**
 * The words of a text in order, separated by spaces. In scripts without spaces, each character is a word.
 * @param language BCP 47
 */
export function wordsIn(text: string, language: string): { text: string; key: string }[] {
  const isEnglish = languageOf(language) === "en";
  return text
    .split(/\s+/u)
    .flatMap((word) => word.match(unspaced) ?? [])
    .map((word) => ({ text: word, key: isEnglish ? englishKey(word) : plainKey(word) }))
    .filter(({ key }) => key !== "");
}

/** Matches one character of Chinese, Japanese, Thai or a similar script, or a run of other characters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

const plain = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\u2019/g, "'")
    .toLowerCase();

const plainKey = (word: string): string => plain(word).replace(/[^\p{L}\p{N}]/gu, "");

/** Writes numbers as words, so that "21" equals "twenty-one". */
function englishKey(word: string): string {
  const parts = plain(word).match(/\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)?|[a-z]+(?:'[a-z]+)*|[%&]/g) ?? [];
  return parts.flatMap((part) => (/^\d/.test(part) ? numberWords(part) : [signs[part] ?? part])).join("_");
}

const signs: Readonly<Record<string, string>> = { "%": "percent", "&": "and" };
