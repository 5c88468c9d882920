import type { Language } from "@cutwater/contract/i18n.ts";

let current: Language = "en";

/** The language of API calls, set by the provider. Components use `useLanguage` instead, which re-renders on a change. */
export const currentLanguage = (): Language => current;

export const setCurrentLanguage = (language: Language): void => {
  current = language;
};
