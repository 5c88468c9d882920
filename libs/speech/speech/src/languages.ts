/** The language of a tag, such as "pt" of "pt-BR"; null for a text that is not a tag. */
export function languageOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    // The text is not a valid tag, so no voice speaks it.
    return null;
  }
}

/** Whether a voice speaks a language, whatever the region. */
export const fitsLanguage = (voice: string, asked: string): boolean =>
  languageOf(asked) !== null && languageOf(voice) === languageOf(asked);

/** Voices of a language; voices of the requested region come first. */
export function inOrderFor<Voice extends { language: string }>(asked: string, voices: readonly Voice[]): Voice[] {
  const isExact = (voice: Voice) => voice.language.toLowerCase() === asked.toLowerCase();
  const fitting = voices.filter(({ language }) => fitsLanguage(language, asked));
  return [...fitting.filter(isExact), ...fitting.filter((voice) => !isExact(voice))];
}

/** Languages that a model of the catalogue speaks, whether it is installed or would be fetched when needed. */
export const languagesOfModels: readonly string[] = ["en", "es", "fr", "hi", "it", "ja", "pt", "zh"];

/** Whether a model speaks a language better than the embedded engines. @param tag BCP 47 */
export const isSpokenByModels = (tag: string): boolean => languagesOfModels.includes(languageOf(tag) ?? "");

/** Whether a language has a name that readers of English and of Chinese know. @param tag BCP 47 */
export function hasName(tag: string): boolean {
  try {
    return names.every((name) => name.of(tag) !== undefined);
  } catch {
    // The text is not a valid tag, so it has no name.
    return false;
  }
}
const names = ["en", "zh"].map((reader) => new Intl.DisplayNames([reader], { type: "language", fallback: "none" }));
