import { factsOf, type Language, languageOf, languageWithCode } from "@cutwater/contract/i18n.ts";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { readStored, writeStored } from "../storage.ts";
import { setCurrentLanguage } from "./current-language.ts";

/** Loads the texts of a language; null if they are already loaded. */
export type LoadTexts = (language: Language) => Promise<void> | null;

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void };

const Choice = createContext<LanguageChoice | null>(null);

/** The language of a new visit: the stored language, else the browser's, else English (screens.2). */
export const firstLanguage = (): Language =>
  languageWithCode(readStored<Language>("language")) ?? languageOf(navigator.language);

/**
 * Provides the language of the page, stores the choice, and sets the document's language.
 *
 * @param first the initial language; its texts must be loaded
 */
export function LanguageProvider({
  first,
  loadTexts,
  children,
}: {
  first?: Language | undefined;
  loadTexts?: LoadTexts | undefined;
  children: ReactNode;
}) {
  const [language, setShown] = useState<Language>(() => {
    const begin = first ?? firstLanguage();
    setCurrentLanguage(begin);
    return begin;
  });

  useLayoutEffect(() => {
    const { htmlLang, isRightToLeft } = factsOf(language);
    document.documentElement.lang = htmlLang;
    document.documentElement.toggleAttribute("dir", isRightToLeft);
    if (isRightToLeft) document.documentElement.dir = "rtl";
    // boot.js hides prerendered words of the other language.
    document.documentElement.removeAttribute("data-held");
  }, [language]);

  const wanted = useRef(language);
  const setLanguage = useCallback(
    (next: Language) => {
      wanted.current = next;
      const show = () => {
        if (wanted.current !== next) return;
        writeStored("language", next);
        setCurrentLanguage(next);
        setShown(next);
      };
      const loading = loadTexts?.(next);
      // If loading fails, the language is shown with English texts.
      if (loading) void loading.then(show, show);
      else show();
    },
    [loadTexts],
  );

  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return <Choice value={choice}>{children}</Choice>;
}

/** The page's language, and the function that changes it and stores the choice for the next visit. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(Choice);
  if (!choice) throw new TypeError("useLanguage is used outside CutwaterProvider");
  return choice;
}
