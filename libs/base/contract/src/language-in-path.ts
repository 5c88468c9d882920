import { factsOf, type Language, languages } from "./languages.ts";

/** The language that an address states: /zh and below is Chinese; other addresses leave it to the browser's choice. */
export const languageOfAddress = (pathname: string): Language | null =>
  languages.find((language) => {
    const { path } = factsOf(language);
    return path !== "" && (pathname === path || pathname.startsWith(`${path}/`));
  }) ?? null;

/** The same page without the language in its address: /zh/price is /price. */
export function plainAddress(pathname: string): string {
  const language = languageOfAddress(pathname);
  return (language ? pathname.slice(factsOf(language).path.length) : pathname) || "/";
}

/** The page's address in a language. */
export function addressIn(language: Language, plain: string): string {
  const { path } = factsOf(language);
  return path !== "" && plain === "/" ? path : path + plain;
}

/** The languages that addresses state, as the first part of a path: "zh". */
export const languageFolders = (): string[] =>
  languages.map((language) => factsOf(language).path.slice(1)).filter((folder) => folder !== "");
