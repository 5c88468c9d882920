import { languageByScript } from "@cutwater/language/detect/language-by-script.ts";
import { primaryOf } from "@cutwater/transcript/rules.ts";
import { LanguageTag } from "@cutwater/transcript/transcript.ts";

/** The tag for an unknown language. */
export const unknown = "und";

/** The language in the form that engines expect, where null means that the engine detects it. */
export const knownOrNull = (language: string): string | null => (primaryOf(language) === unknown ? null : language);

/** A language tag stated by an engine or a file; null if it is invalid. */
export const tagOrNull = (stated: string | null): string | null => LanguageTag.safeParse(stated).data ?? null;

const isLatin = (text: string): boolean => {
  const all = text.match(/\p{L}/gu) ?? [];
  return all.length > 0 && all.every((letter) => /\p{Script=Latin}/u.test(letter));
};
const isWrittenInLatin = (language: string): boolean => new Intl.Locale(language).maximize().script === "Latn";

/** The language of a line, if its script reveals it. In a film of another script, Latin letters count as English. */
function languageBeside(text: string, other: string): string | null {
  const own = languageByScript(text);
  if (own !== null) return primaryOf(own);
  return isLatin(text) && !isWrittenInLatin(other) ? "en" : null;
}

/** Whether a line is already in the target language, as in a film with two languages. */
export function isAlreadyIn(text: string, { from, to }: { from: string; to: string }): boolean {
  const own = languageBeside(text, from);
  return own !== null && own === primaryOf(to) && own !== primaryOf(from);
}

/** A smaller share of lines in another language does not make a film bilingual; such lines are names and greetings. */
const leastOthers = 0.2;

/**
 * The second language of a bilingual film whose first one is the target; null if the film is (nearly) entirely in the target
 * language.
 */
export function otherLanguageIn(texts: readonly string[], to: string): string | null {
  const others = texts.map((text) => languageBeside(text, to)).filter((own) => own !== null && own !== primaryOf(to));
  if (others.length === 0 || others.length < leastOthers * texts.length) return null;
  const counts = Map.groupBy(others, (own) => own);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}

/** Whether the picture reader knows the letters of a language: Chinese and Latin. @param language "" for any */
export function canBeRead(language: string): boolean {
  if (language === "" || primaryOf(language) === unknown) return true;
  const { script } = new Intl.Locale(language).maximize();
  return script === "Latn" || script === "Hans" || script === "Hant";
}
