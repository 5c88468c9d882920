/** The two languages of the product (screens.2). */
export const languages = ["en", "zh"] as const;
export type Language = (typeof languages)[number];

/** Texts by language and key; both languages have the same keys, and `{name}` stands for a parameter. */
export type Messages<Key extends string = string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** Declares texts: `zh` must have the keys of `en`. */
export const defineMessages = <Key extends string>(messages: Messages<Key>): Messages<Key> => messages;

/** The text of a key with its parameters; a parameter without a value stays as `{name}`. */
export function text<Key extends string>(
  messages: Messages<Key>,
  language: Language,
  key: Key,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return messages[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Chinese when the tag starts with zh, otherwise English (screens.2). */
export const languageOf = (tag: string | null | undefined): Language => (/^\s*zh\b/i.test(tag ?? "") ? "zh" : "en");

/** The language tag for Intl. */
export const languageTag = (language: Language): string => (language === "zh" ? "zh-CN" : "en-US");
