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
