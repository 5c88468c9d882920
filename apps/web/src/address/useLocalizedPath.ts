import { useCallback } from "react";
import { useLocation } from "react-router";
import { addressIn, languageOfAddress } from "./language-in-path.ts";

/** The way to the site's pages from where the visitor is: below /zh they stay below it. Takes plain addresses, "/price". */
export function useLocalizedPath(): (plain: string) => string {
  const language = languageOfAddress(useLocation().pathname) ?? "en";
  return useCallback((plain: string) => addressIn(language, plain), [language]);
}
