import addedEntries from "./added-languages.json" with { type: "json" };

/** The languages that are written in the sources: the compiler demands every text in both. */
export type WrittenLanguage = "en" | "zh";

/** Those, as a list. */
export const writtenLanguages: readonly WrittenLanguage[] = ["en", "zh"];

/** A language whose texts are translations (docs/messages.md); its code is that of `added-languages.json`. */
export type AddedLanguage = string & { readonly isAddedLanguage: true };

/** A language of the product's texts (screens.2). */
export type Language = WrittenLanguage | AddedLanguage;

/** What differs between languages besides their texts. */
export type LanguageFacts = {
  /** BCP 47 tag for Intl. */
  tag: string;
  /** Value of `<html lang>`. */
  htmlLang: string;
  /** Its name in itself. */
  name: string;
  /** Beginning of its addresses, "/zh"; "" if addresses do not state it. */
  path: string;
  /** Stands between the parts of a list. */
  comma: string;
  /** Stands between two sentences. */
  sentenceGap: string;
  /** Style of a day for Intl. */
  dateStyle: "medium" | "long";
  isRightToLeft: boolean;
};

/** A language as `npm run messages -- import` stores it. */
export type AddedEntry = {
  /** BCP 47; also the name of its file in messages/. */
  code: string;
  name: string;
  comma: string;
  sentenceGap: string;
  hasLongDates: boolean;
  isRightToLeft: boolean;
};

const english: LanguageFacts = {
  tag: "en-US",
  htmlLang: "en",
  name: "English",
  path: "",
  comma: ", ",
  sentenceGap: " ",
  dateStyle: "medium",
  isRightToLeft: false,
};
const chinese: LanguageFacts = {
  tag: "zh-CN",
  htmlLang: "zh-CN",
  name: "中文",
  path: "/zh",
  comma: "、",
  sentenceGap: "",
  dateStyle: "long",
  isRightToLeft: false,
};

const facts = new Map<Language, LanguageFacts>([
  ["en", english],
  ["zh", chinese],
]);
const offered: Language[] = [...writtenLanguages];

/** The languages of the product, English first. */
export const languages: readonly Language[] = offered;

/** The facts of a language. */
export const factsOf = (language: Language): LanguageFacts => facts.get(language) ?? english;

/** Adds a language to the list. The list is complete before anything reads it, except for the pseudo-language (pseudo.ts). */
export function offerLanguage(code: string, own: LanguageFacts): AddedLanguage {
  const language = code as AddedLanguage;
  if (!facts.has(language)) offered.push(language);
  facts.set(language, own);
  return language;
}

for (const { code, name, comma, sentenceGap, hasLongDates, isRightToLeft } of addedEntries as readonly AddedEntry[])
  offerLanguage(code, {
    tag: code,
    htmlLang: code,
    name,
    path: `/${code.toLowerCase()}`,
    comma,
    sentenceGap,
    dateStyle: hasLongDates ? "long" : "medium",
    isRightToLeft,
  });

/** The language that has exactly this code; undefined for any other value. */
export const languageWithCode = (code: unknown): Language | undefined => languages.find((one) => one === code);

/** The language of a tag or of a list of them, such as Accept-Language: that of the first tag, otherwise English (screens.2). */
export function languageOf(tags: string | null | undefined): Language {
  const first = (tags ?? "").trimStart().toLowerCase();
  const begins = (code: string) => first.startsWith(code) && !/^\w/.test(first.slice(code.length));
  const fitting = languages.filter((language) => begins(language.toLowerCase()));
  // pt-BR before pt.
  return fitting.sort((one, other) => other.length - one.length)[0] ?? "en";
}

/** The language tag for Intl. */
export const languageTag = (language: Language): string => factsOf(language).tag;

/** The language if it is written in the sources, otherwise English: for content that exists in these two alone. */
export const writtenLanguage = (language: Language): WrittenLanguage =>
  writtenLanguages.find((one) => one === language) ?? "en";
