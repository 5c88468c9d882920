import { type Language, languageOf } from "@cutwater/contract/i18n.ts";
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from "react";
import { readStored, writeStored } from "../storage.ts";
import { setCurrentLanguage } from "./current-language.ts";

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void };

const Choice = createContext<LanguageChoice | null>(null);

/** The language a visit begins with: the stored one, else Chinese where the browser's starts with zh, else English (spec §1). */
export function firstLanguage(): Language {
  const stored = readStored<Language>("language");
  return stored === "zh" || stored === "en" ? stored : languageOf(navigator.language);
}

/** Holds the language of the page, keeps the choice, and tells the document. */
export function LanguageProvider({ first, children }: { first?: Language | undefined; children: ReactNode }) {
  const [language, show] = useState<Language>(() => {
    const begin = first ?? firstLanguage();
    setCurrentLanguage(begin);
    return begin;
  });

  useLayoutEffect(() => {
    document.documentElement.lang = tagOf(language);
    // boot.js held prerendered words of the other language back.
    document.documentElement.removeAttribute("data-held");
  }, [language]);

  const setLanguage = useCallback((next: Language) => {
    writeStored("language", next);
    setCurrentLanguage(next);
    show(next);
  }, []);

  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return <Choice value={choice}>{children}</Choice>;
}

/** The page's language and the way to change it (kept for the next visit). */
export function useLanguage(): LanguageChoice {
  const choice = useContext(Choice);
  if (!choice) throw new TypeError("useLanguage stands outside CutwaterProvider");
  return choice;
}

/** The tag written into `<html lang>`. */
export const tagOf = (language: Language): string => (language === "zh" ? "zh-CN" : "en");
