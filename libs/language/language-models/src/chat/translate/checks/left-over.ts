import { linksOf } from "@cutwater/language/checks/links.ts";
import { tagsOf } from "@cutwater/language/checks/tags.ts";
import type { Term } from "@cutwater/language/ports.ts";
import type { Said } from "./negation.ts";

/**
 * Whether a translation into another script is free of words in the source's language. Names, codes, tags, addresses and targets
 * of terms are allowed: in Chinese, Latin words with a capital or a digit. A language of Latin letters may contain no Chinese.
 */
export function keepsNoSource(source: Said, translation: Said, glossary: readonly Term[]): boolean {
  const kept = [...linksOf(source.text), ...tagsOf(source.text), ...glossary.map(({ target }) => target)];
  const text = kept.reduce((left, one) => (one === "" ? left : left.replaceAll(one, " ")), translation.text);
  if (isLatin(translation.language))
    return (
      isLatin(source.language) || !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Cyrillic}]/u.test(text)
    );
  if (!isLatin(source.language)) return true;
  const words = text.match(/[\p{sc=Latin}\p{M}][\p{sc=Latin}\p{M}\p{N}'\u2019-]*/gu) ?? [];
  const hasOwn = /[^\p{sc=Latin}\P{L}]/u.test(text);
  return words.every((word) => isName(word, source.text)) && (hasOwn || words.length === 0 || isShort(source.text));
}

/** Whether a word stays the same in other languages: it stands in the source with a capital, has a digit, or is a short unit. */
const isName = (word: string, source: string): boolean =>
  source.includes(word) && (/\p{Lu}|\p{N}/u.test(word) || word.length <= 2);

/** Whether a source is so short, one or two words, that it may be only a name. */
const isShort = (source: string): boolean => (source.match(/\p{L}+/gu)?.length ?? 0) <= 2;

const isLatin = (language: string): boolean => !["zh", "ja", "ko", "ru"].includes(language);
