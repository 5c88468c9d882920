/** The language of a tag, such as "pt" of "pt-BR"; null for what is no tag. */
export function languageOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    // No tag by its form: nobody speaks it.
    return null;
  }
}

/** Whether a voice speaks a language, whatever the region. */
export const fitsLanguage = (voice: string, asked: string): boolean =>
  languageOf(asked) !== null && languageOf(voice) === languageOf(asked);

/** What speaks a language, that of the asked region first. */
export function inOrderFor<Voice extends { language: string }>(asked: string, voices: readonly Voice[]): Voice[] {
  const isExact = (voice: Voice) => voice.language.toLowerCase() === asked.toLowerCase();
  const fitting = voices.filter(({ language }) => fitsLanguage(language, asked));
  return [...fitting.filter(isExact), ...fitting.filter((voice) => !isExact(voice))];
}

/** Languages that a model of the catalogue speaks, whether it is here or is fetched when it is needed. */
export const languagesOfModels: readonly string[] = ["en", "es", "fr", "hi", "it", "ja", "pt", "zh"];

/** Whether a model speaks a language better than what comes with us. @param tag BCP 47 */
export const isSpokenByModels = (tag: string): boolean => languagesOfModels.includes(languageOf(tag) ?? "");

/** Whether a language has a name that readers of English and of Chinese know. @param tag BCP 47 */
export function hasName(tag: string): boolean {
  try {
    return names.every((name) => name.of(tag) !== undefined);
  } catch {
    // No tag by its form: nobody names it.
    return false;
  }
}
const names = ["en", "zh"].map((reader) => new Intl.DisplayNames([reader], { type: "language", fallback: "none" }));
