import { type Language, languageOf } from "@cutwater/contract/i18n.ts";
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from "react";
import { readStored, writeStored } from "../storage.ts";
import { setCurrentLanguage } from "./current-language.ts";

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void };

const Choice = createContext<LanguageChoice | null>(null);

/** The language of a new visit: the stored one, else Chinese when the browser's language starts with zh, else English (screens.2). */
export function firstLanguage(): Language {
  const stored = readStored<Language>("language");
  return stored === "zh" || stored === "en" ? stored : languageOf(navigator.language);
}

/** Provides the language of the page, stores the choice, and sets it on the document. */
export function LanguageProvider({ first, children }: { first?: Language | undefined; children: ReactNode }) {
  const [language, setShown] = useState<Language>(() => {
    const begin = first ?? firstLanguage();
    setCurrentLanguage(begin);
    return begin;
  });

  useLayoutEffect(() => {
    document.documentElement.lang = tagOf(language);
    // boot.js hides prerendered words of the other language.
    document.documentElement.removeAttribute("data-held");
  }, [language]);

  const setLanguage = useCallback((next: Language) => {
    writeStored("language", next);
    setCurrentLanguage(next);
    setShown(next);
  }, []);

  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return <Choice value={choice}>{children}</Choice>;
}

/** The page's language, and the function that changes it and stores the choice for the next visit. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(Choice);
  if (!choice) throw new TypeError("useLanguage is used outside CutwaterProvider");
  return choice;
}

/** The tag written into `<html lang>`. */
export const tagOf = (language: Language): string => (language === "zh" ? "zh-CN" : "en");
