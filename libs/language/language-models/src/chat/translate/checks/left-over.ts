import { linksOf } from "@cutwater/language/checks/links.ts";
import { tagsOf } from "@cutwater/language/checks/tags.ts";
import type { Term } from "@cutwater/language/ports.ts";
import type { Said } from "./negation.ts";

/**
 * Whether a translation into another script contains no words of the source language. Names, codes, tags, addresses and glossary
 * targets are allowed. In Chinese, Latin words with a capital letter or a digit are allowed too. A translation into a
 * Latin-script language may contain no Chinese.
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

/** Whether a word stays the same in other languages: it is capitalised in the source, contains a digit, or is a short unit. */
const isName = (word: string, source: string): boolean =>
  source.includes(word) && (/\p{Lu}|\p{N}/u.test(word) || word.length <= 2);

/** Whether a source of one or two words is so short that it may be only a name. */
const isShort = (source: string): boolean => (source.match(/\p{L}+/gu)?.length ?? 0) <= 2;

const isLatin = (language: string): boolean => !["zh", "ja", "ko", "ru"].includes(language);
