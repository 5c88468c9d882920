import type { LanguagePair } from "@cutwater/language/first-that-serves.ts";

/** A language with its name in the model's prompts. */
export type DraftLanguage = { code: string; name: string };

/**
 * Languages that the model translates well enough into and from English, according to the threshold of `npm run bench --
 * language`.
 */
const named: Readonly<Record<string, string>> = {
  en: "English",
  zh: "Simplified Chinese",
};

/** The language of a BCP 47 tag; null for a language that is not served. Chinese is served in simplified script only. */
export function draftLanguage(tag: string): DraftLanguage | null {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === "zh" && script !== "Hans") return null;
  const name = named[language];
  return name === undefined ? null : { code: language, name };
}

/** Both languages of a pair; null where the pair is not served, such as a pair without English. */
export function draftPair({
  from,
  to,
}: {
  from: string;
  to: string;
}): { from: DraftLanguage; to: DraftLanguage } | null {
  const one = draftLanguage(from);
  const other = draftLanguage(to);
  if (!one || !other || one.code === other.code || (one.code !== "en" && other.code !== "en")) return null;
  return { from: one, to: other };
}

/**
 * Whether drafts are made for a pair of languages. When the source is unknown: whether drafts are made into the target at all.
 */
export const servesDrafts = ({ from, to }: LanguagePair): boolean =>
  from === null ? draftLanguage(to) !== null : draftPair({ from, to }) !== null;
