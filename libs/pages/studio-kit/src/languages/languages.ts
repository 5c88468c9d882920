import { type Language, languageTag } from "@cutwater/contract/i18n.ts";
import { sameLanguage } from "@cutwater/language/same-language.ts";
import { rareLanguageName } from "./rare-language-messages.ts";

/**
 * Languages that can be chosen, by tag. "zh" is written in simplified characters. `means` tells which languages an engine here
 * supports.
 */
export const languageTags = [
  "en",
  "zh",
  "zh-Hant",
  "ja",
  "ko",
  "es",
  "fr",
  "de",
  "pt",
  "it",
  "ru",
  "ar",
  "hi",
  "id",
  "vi",
  "th",
  "tr",
  "nl",
  "pl",
  "uk",
  "sv",
  "cs",
  "el",
  "he",
  "ms",
] as const;

/** The languages of a video and of its translation. "" means that the engine detects the language. */
export type LanguagePair = { from: string; to: string };

/** The tag to select for a language that a site names: "zh" for "zh-CN", "en" for "en-orig"; "" when the name is not a tag. */
export function tagOf(language: string): string {
  const tag = language.replace(/-orig$/i, "");
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag)) return "";
  try {
    return languageTags.find((one) => sameLanguage(one, tag)) ?? tag;
  } catch (error) {
    // RangeError: the text only looks like a tag.
    if (error instanceof RangeError) return "";
    throw error;
  }
}

/**
 * The name of a language in the page's language: "Simplified Chinese".
 *
 * @param otherwise for a language that the browser has no name for
 */
export function nameOfLanguage(tag: string, language: Language, otherwise = tag): string {
  const named = tag === "zh" ? "zh-Hans" : tag;
  const known = new Intl.DisplayNames(languageTag(language), { type: "language", fallback: "none" }).of(named);
  const name = known ?? rareLanguageName(tag, language) ?? otherwise;
  return name.charAt(0).toLocaleUpperCase(languageTag(language)) + name.slice(1);
}

/** The languages that most customers translate from and into, listed before all others, after the reader's own. */
const likely = ["en", "zh", "es", "ja", "fr", "ko"] as const;

/** A language to choose; `isLikely` marks the first ones of the list. */
export type LanguageOption = { value: string; label: string; isLikely: boolean };

/** The languages to choose from, the likely ones first, the others by name; the chosen one is always among them. */
export function languageOptions(language: Language, chosen = ""): LanguageOption[] {
  const tags: readonly string[] = languageTags;
  const all = chosen === "" || tags.includes(chosen) ? tags : [...tags, chosen];
  const byName = new Intl.Collator(languageTag(language)).compare;
  const first: readonly string[] = [readersOwn(language), ...likely.filter((tag) => tag !== readersOwn(language))];
  const option = (value: string) => ({
    value,
    label: nameOfLanguage(value, language),
    isLikely: first.includes(value),
  });
  const others = all.filter((tag) => !first.includes(tag)).map(option);
  return [...first.map(option), ...others.toSorted((one, other) => byName(one.label, other.label))];
}

/** The reader's own language, as a tag to choose. */
export const readersOwn = (language: Language): string =>
  languageTags.find((tag) => sameLanguage(tag, languageTag(language))) ?? "en";

/** The initial pair for everybody: detect the language of the file, translate into the reader's own language. */
export const firstPair = (language: Language): LanguagePair => ({ from: "", to: readersOwn(language) });

/**
 * The target language: the wanted one, unless it equals the source; then the reader's own language, else the likeliest other one.
 */
export function targetFor(from: string, to: string, reader: Language): string {
  if (from === "" || !sameLanguage(from, to)) return to;
  const own = readersOwn(reader);
  const others = [own, own === likely[0] ? "es" : likely[0]];
  return others.find((tag) => !sameLanguage(from, tag)) ?? to;
}

/** A pair after one side was chosen: the other side changes where both would be the same. */
export function pairWith(
  pair: LanguagePair,
  chosen: Partial<LanguagePair>,
  { reader, canDetect = true }: { reader: Language; canDetect?: boolean },
): LanguagePair {
  const next = { ...pair, ...chosen };
  if (next.from === "" || !sameLanguage(next.from, next.to)) return next;
  if (chosen.from !== undefined) return { from: next.from, to: targetFor(next.from, next.to, reader) };
  return { from: canDetect ? "" : targetFor(next.to, next.from, reader), to: next.to };
}

/** Whether a language is written from right to left. */
export const isRightToLeft = (tag: string): boolean => /^(ar|he|fa|ur)\b/.test(tag);
