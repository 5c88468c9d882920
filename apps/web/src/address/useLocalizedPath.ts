import { addressIn, languageOfAddress } from "@cutwater/contract/language-in-path.ts";
import { useCallback } from "react";
import { useLocation } from "react-router";

/** Turns a plain address ("/price") into the address in the visitor's language: pages below /zh stay below it. */
export function useLocalizedPath(): (plain: string) => string {
  const language = languageOfAddress(useLocation().pathname) ?? "en";
  return useCallback((plain: string) => addressIn(language, plain), [language]);
}
