import { languageOf } from "../languages.ts";
import { readEnglish } from "./en/read-english.ts";
import { readJapanese } from "./ja/read-japanese.ts";
import { readOther } from "./others/read-other.ts";
import { readChinese } from "./zh/read-chinese.ts";

/** English tags of the regions that write the day before the month. */
const dayFirst = /^en-(?:au|gb|ie|in|nz|za)\b/i;

/**
 * Writes a text in the words that a person would say: numbers, dates, prices, units, addresses and signs are written out,
 * acronyms are spelled, emoji and markup are left out. Text that is already in words stays unchanged.
 *
 * @param language BCP 47; English, Chinese and Japanese are read in full, other languages leave numbers to their engines
 * @returns "" where nothing can be read
 */
export function readAloud(text: string, language: string): string {
  const of = languageOf(language) ?? "und";
  if (of === "en") return readEnglish(text, dayFirst.test(language));
  if (of === "zh") return readChinese(text);
  if (of === "ja") return readJapanese(text);
  return readOther(text, of);
}
