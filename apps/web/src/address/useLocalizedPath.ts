import { addressIn, languageOfAddress } from "@cutwater/contract/language-in-path.ts";
import { useCallback } from "react";
import { useLocation } from "react-router";

/** Converts a plain path ("/price") to a path in the visitor's language: on pages below /zh, the result is below /zh too. */
export function useLocalizedPath(): (plain: string) => string {
  const language = languageOfAddress(useLocation().pathname) ?? "en";
  return useCallback((plain: string) => addressIn(language, plain), [language]);
}
