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

/** The languages to choose from, by name; one that is chosen is among them, whatever it is. */
export function languageOptions(language: Language, chosen = ""): { value: string; label: string }[] {
  const tags: readonly string[] = languageTags;
  const all = chosen === "" || tags.includes(chosen) ? tags : [...tags, chosen];
  const byName = new Intl.Collator(languageTag(language)).compare;
  return all
    .map((value) => ({ value, label: nameOfLanguage(value, language) }))
    .toSorted((one, other) => byName(one.label, other.label));
}

/** What most customers begin with: into English on a Chinese page, else into Chinese. */
export const firstPair = (language: Language): LanguagePair => ({ from: "", to: language === "zh" ? "en" : "zh" });

/** Whether a language is written from right to left. */
export const isRightToLeft = (tag: string): boolean => /^(ar|he|fa|ur)\b/.test(tag);
