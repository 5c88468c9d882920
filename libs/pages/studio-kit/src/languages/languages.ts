import { type Language, languageTag } from "@cutwater/contract/i18n.ts";
import { sameLanguage } from "@cutwater/language/same-language.ts";

/** Languages that can be chosen, by tag; "zh" is written in simplified characters. Which of them an engine here knows, `means` tells. */
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

/** The languages of a video and of its translation; "" is heard by the engine. */
export type LanguagePair = { from: string; to: string };

/** The tag to choose for a language that a site names: "zh" of "zh-CN", "en" of "en-orig"; "" where it is no tag. */
export function tagOf(language: string): string {
  const tag = language.replace(/-orig$/i, "");
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag)) return "";
  try {
    return languageTags.find((one) => sameLanguage(one, tag)) ?? tag;
  } catch (error) {
    // RangeError: it only looks like a tag.
    if (error instanceof RangeError) return "";
    throw error;
  }
}

/**
 * What a language is called in the page's language: "Simplified Chinese".
 *
 * @param otherwise for a language that the browser has no name of
 */
export function nameOfLanguage(tag: string, language: Language, otherwise = tag): string {
  const named = tag === "zh" ? "zh-Hans" : tag;
  const name =
    new Intl.DisplayNames(languageTag(language), { type: "language", fallback: "none" }).of(named) ?? otherwise;
  return name.charAt(0).toLocaleUpperCase(languageTag(language)) + name.slice(1);
}

/** What most customers translate from and into: before all others, the reader's own first. */
const likely = ["en", "zh", "es", "ja", "fr", "ko"] as const;

/** A language to choose; `isLikely` are the first of the list. */
export type LanguageOption = { value: string; label: string; isLikely: boolean };

/** The languages to choose from, the likely ones first, the others by name; one that is chosen is among them, whatever it is. */
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
export const readersOwn = (language: Language): string => (language === "zh" ? "zh" : "en");

/** What everybody begins with: whatever the file is in, into the reader's own language. */
export const firstPair = (language: Language): LanguagePair => ({ from: "", to: readersOwn(language) });

/** Into what a language is translated: as wanted; where that is the same one, into the reader's own, else into the likeliest other one. */
export function targetFor(from: string, to: string, reader: Language): string {
  if (from === "" || !sameLanguage(from, to)) return to;
  const others = reader === "zh" ? ["zh", "en"] : ["en", "es"];
  return others.find((tag) => !sameLanguage(from, tag)) ?? to;
}

/** A pair in which one side was chosen: the other one gives way where both would be the same. */
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
