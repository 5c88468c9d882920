import addedEntries from "./added-languages.json" with { type: "json" };

/** A language whose texts are in the source code. The compiler requires every text in all of these languages. */
export type WrittenLanguage = "en" | "zh";

export const writtenLanguages: readonly WrittenLanguage[] = ["en", "zh"];

/** A language whose texts are translations (docs/messages.md); the value is its BCP 47 code. */
export type AddedLanguage = string & { readonly isAddedLanguage: true };

/** A language of the product's texts (screens.2). */
export type Language = WrittenLanguage | AddedLanguage;

/** Properties of a language in addition to its texts. */
export type LanguageFacts = {
  /** BCP 47 tag for Intl. */
  tag: string;
  /** Value of `<html lang>`. */
  htmlLang: string;
  /** Name of the language in the language itself. */
  name: string;
  /** Prefix of addresses in the language, such as "/zh"; "" if addresses do not state the language. */
  path: string;
  /** Separator of list items. */
  comma: string;
  /** Separator of sentences. */
  sentenceGap: string;
  /** Date style for Intl. */
  dateStyle: "medium" | "long";
  isRightToLeft: boolean;
};

/** A language as stored by `npm run messages -- import`. */
export type AddedEntry = {
  /** BCP 47 tag, which is also the name of the language's file in messages/. */
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

/** The properties of a language; those of English for an unknown language. */
export const factsOf = (language: Language): LanguageFacts => facts.get(language) ?? english;

/** Adds a language to the list. The list is complete before any code reads it, except for the pseudo-language (pseudo.ts). */
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

/** The language with exactly this code; undefined for any other value. */
export const languageWithCode = (code: unknown): Language | undefined => languages.find((one) => one === code);

/** The language of the first tag in a list such as Accept-Language; English if the product lacks that language (screens.2). */
export function languageOf(tags: string | null | undefined): Language {
  const first = (tags ?? "").trimStart().toLowerCase();
  const begins = (code: string) => first.startsWith(code) && !/^\w/.test(first.slice(code.length));
  const fitting = languages.filter((language) => begins(language.toLowerCase()));
  // The longest code first: pt-BR before pt.
  return fitting.sort((one, other) => other.length - one.length)[0] ?? "en";
}

/** The language tag for Intl. */
export const languageTag = (language: Language): string => factsOf(language).tag;

/** The language if its texts are in the sources, otherwise English; for content that exists only in English and Chinese. */
export const writtenLanguage = (language: Language): WrittenLanguage =>
  writtenLanguages.find((one) => one === language) ?? "en";
