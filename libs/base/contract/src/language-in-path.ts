import { factsOf, type Language, languages } from "./languages.ts";

/** The language that an address path states (/zh and paths below it mean Chinese); null when the path states none. */
export const languageOfAddress = (pathname: string): Language | null =>
  languages.find((language) => {
    const { path } = factsOf(language);
    return path !== "" && (pathname === path || pathname.startsWith(`${path}/`));
  }) ?? null;

/** The address of the same page without a language: "/price" for "/zh/price". */
export function plainAddress(pathname: string): string {
  const language = languageOfAddress(pathname);
  return (language ? pathname.slice(factsOf(language).path.length) : pathname) || "/";
}

/** The address of a page in a language. @param plain the address without a language */
export function addressIn(language: Language, plain: string): string {
  const { path } = factsOf(language);
  return path !== "" && plain === "/" ? path : path + plain;
}

/** The first path segments that stand for a language: "zh". */
export const languageFolders = (): string[] =>
  languages.map((language) => factsOf(language).path.slice(1)).filter((folder) => folder !== "");
