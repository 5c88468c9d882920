import { type AddedLanguage, type Language, languages, type WrittenLanguage } from "./languages.ts";

export {
  factsOf,
  type Language,
  languageOf,
  languages,
  languageTag,
  languageWithCode,
  type WrittenLanguage,
  writtenLanguage,
  writtenLanguages,
} from "./languages.ts";

/** A value for each language. English and Chinese are required, other languages are optional. */
export type ByLanguage<Value> = Readonly<Record<WrittenLanguage, Value>> &
  Readonly<Partial<Record<AddedLanguage, Value>>>;

/** Texts by language and key. English and Chinese have the same keys; `{name}` stands for a parameter. */
export type Messages<Key extends string = string> = Readonly<Record<WrittenLanguage, Readonly<Record<Key, string>>>>;

/** Declares texts. `zh` must have the keys of `en`. Texts of other languages are translations (docs/messages.md). */
export const defineMessages = <Key extends string>(messages: Messages<Key>): Messages<Key> => messages;

/** Translates the product's texts into one added language (translations.ts). */
export type Translator = {
  /** The translation of a text; undefined if there is none. */
  text(english: string, chinese: string): string | undefined;
  /** Translates all texts within a value. */
  texts(english: unknown, chinese: unknown): unknown;
  choosePlurals(template: string, params: Params): string;
};
type Params = Readonly<Record<string, string | number>>;

const translators = new Map<Language, Translator>();

/**
 * Sets the translator of a language. A page does this before it shows the language; the server does it for all languages at its
 * start.
 */
export const setTranslator = (language: Language, translator: Translator): void =>
  void translators.set(language, translator);

/**
 * The text of a key with its parameters filled in, in English when there is no translation. A parameter without a value stays as
 * `{name}`.
 */
export function text<Key extends string>(
  messages: Messages<Key>,
  language: Language,
  key: Key,
  params: Params = {},
): string {
  const template = textIn({ en: messages.en[key], zh: messages.zh[key] }, language);
  const chosen = translators.get(language)?.choosePlurals(template, params) ?? template;
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A text in a language: the text that was written in the language, else a translation, else the English text. */
export const textIn = (texts: ByLanguage<string>, language: Language): string =>
  texts[language] ?? translators.get(language)?.text(texts.en, texts.zh) ?? texts.en;

/** Texts with the same fields in each language, such as the texts of a page. Each text falls back to English separately. */
export const textsIn = <Texts extends object>(texts: ByLanguage<Texts>, language: Language): Texts =>
  texts[language] ?? ((translators.get(language)?.texts(texts.en, texts.zh) ?? texts.en) as Texts);

/** Makes a value for each language. */
export const inEach = <Value>(make: (language: Language) => Value): ByLanguage<Value> => ({
  en: make("en"),
  zh: make("zh"),
  ...Object.fromEntries(languages.map((language) => [language, make(language)])),
});

/** The value for a language, else the English value. For values that contain no texts to translate. */
export const valueIn = <Value>(values: ByLanguage<Value>, language: Language): Value => values[language] ?? values.en;
