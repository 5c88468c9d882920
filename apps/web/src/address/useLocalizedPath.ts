import { useCallback } from "react";
import { useLocation } from "react-router";
import { addressIn, languageOfAddress } from "./language-in-path.ts";

/** Turns a plain address ("/price") into that of the visitor's language: below /zh they stay below it. */
export function useLocalizedPath(): (plain: string) => string {
  const language = languageOfAddress(useLocation().pathname) ?? "en";
  return useCallback((plain: string) => addressIn(language, plain), [language]);
}
