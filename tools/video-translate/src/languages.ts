import { languageByScript } from "@cutwater/language/detect/detect-language.ts";
import { primaryOf } from "@cutwater/transcript/rules.ts";
import { LanguageTag } from "@cutwater/transcript/transcript.ts";

/** The tag for a language that nobody told. */
export const unknown = "und";

/** As ports want it: null lets the engine detect it. */
export const knownOrNull = (language: string): string | null => (primaryOf(language) === unknown ? null : language);

/** A tag that an engine or a file states; null for what is none. */
export const tagOrNull = (stated: string | null): string | null => LanguageTag.safeParse(stated).data ?? null;

/** Whether a line is in the target language already: two languages in one film. */
export function isAlreadyIn(text: string, { from, to }: { from: string; to: string }): boolean {
  const own = languageByScript(text);
  return own !== null && primaryOf(own) === primaryOf(to) && primaryOf(own) !== primaryOf(from);
}

/** Whether the reader of the picture knows the letters: Chinese and Latin. @param language "" for any */
export function canBeRead(language: string): boolean {
  if (language === "" || primaryOf(language) === unknown) return true;
  const { script } = new Intl.Locale(language).maximize();
  return script === "Latn" || script === "Hans" || script === "Hant";
}
