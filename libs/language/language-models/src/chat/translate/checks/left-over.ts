import { linksOf } from "@cutwater/language/checks/links.ts";
import { tagsOf } from "@cutwater/language/checks/tags.ts";
import type { Term } from "@cutwater/language/ports.ts";
import type { Said } from "./negation.ts";

/**
 * Whether no word of the source's language stands in a translation between scripts. Names, codes, tags, addresses and the targets of
 * terms may: in Chinese a Latin word with a capital or a digit; nothing Chinese may stand in a language of Latin letters.
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

/** A word that languages share as it is: it stands in the source, with a capital, or holds a digit, or is a short unit. */
const isName = (word: string, source: string): boolean =>
  source.includes(word) && (/\p{Lu}|\p{N}/u.test(word) || word.length <= 2);

/** One or two words may be a name alone. */
const isShort = (source: string): boolean => (source.match(/\p{L}+/gu)?.length ?? 0) <= 2;

const isLatin = (language: string): boolean => !["zh", "ja", "ko", "ru"].includes(language);
