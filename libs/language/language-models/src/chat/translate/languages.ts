import type { LanguagePair } from "@cutwater/language/first-that-serves.ts";

/** A language as it is named to the model. */
export type DraftLanguage = { code: string; name: string };

/** Languages that the model translates into and from English well enough, by the floor of `npm run bench -- language`. */
const named: Readonly<Record<string, string>> = {
  en: "English",
  zh: "Simplified Chinese",
};

/** The language of a tag (BCP 47); null for one that is not served. Chinese is served in simplified script. */
export function draftLanguage(tag: string): DraftLanguage | null {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === "zh" && script !== "Hans") return null;
  const name = named[language];
  return name === undefined ? null : { code: language, name };
}

/** What each of two languages is; null where the pair is not served, as one without English. */
export function draftPair({
  from,
  to,
}: {
  from: string;
  to: string;
}): { from: DraftLanguage; to: DraftLanguage } | null {
  const [one, other] = [draftLanguage(from), draftLanguage(to)];
  if (!one || !other || one.code === other.code || (one.code !== "en" && other.code !== "en")) return null;
  return { from: one, to: other };
}

/** Whether drafts are made for a pair; of a source that nobody told yet, whether some are made into the target. */
export const servesDrafts = ({ from, to }: LanguagePair): boolean =>
  from === null ? draftLanguage(to) !== null : draftPair({ from, to }) !== null;
