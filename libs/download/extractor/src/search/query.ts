import type { SearchOptions } from "../extraction.ts";
import { searchEngines } from "./sites.ts";

/** Maximum number of characters of a search that are sent to a site. */
export const mostWords = 200;
const mostEntries = 20;

/**
 * A search in the engine's own form, such as "ytsearch20:sea waves".
 * @throws RangeError for words without a character, or a count outside of 1 to 20
 */
export function engineQuery({ words, site, count }: Pick<SearchOptions, "words" | "site" | "count">): string {
  const asked = plainWords(words);
  if (asked === "") throw new RangeError("a search needs words");
  if (!Number.isInteger(count) || count < 1 || count > mostEntries) throw new RangeError(`a count of ${count}`);
  return `${searchEngines[site].key}${count}:${asked}`;
}

/** The words of a search: one space between two words, without control characters, at most `mostWords` characters. */
export const plainWords = (words: string): string =>
  words
    .slice(0, mostWords * 4)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim()
    .slice(0, mostWords)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
