import type { Language } from "@cutwater/contract/i18n.ts";

/** The language that an address states: /zh and below is Chinese; other addresses leave it to the browser's choice. */
export const languageOfAddress = (pathname: string): Language | null => (/^\/zh(\/|$)/.test(pathname) ? "zh" : null);

/** The same page without the language in its address: /zh/price is /price. */
export const plainAddress = (pathname: string): string => pathname.replace(/^\/zh(?=\/|$)/, "") || "/";

/** The page's address in a language. */
export const addressIn = (language: Language, plain: string): string =>
  language === "zh" ? `/zh${plain === "/" ? "" : plain}` : plain;
