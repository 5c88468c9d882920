import type { Language } from "@cutwater/contract/i18n.ts";

let current: Language = "en";

/** The language calls are made in. The provider sets it; components read `useLanguage` instead, which renders anew. */
export const currentLanguage = (): Language => current;

export const setCurrentLanguage = (language: Language): void => {
  current = language;
};
