import { setTranslator } from "./i18n.ts";
import { factsOf, type Language, offerLanguage } from "./languages.ts";
import { translatorBy } from "./translations.ts";

const plain = "AaCcEeGgIiLlNnOoSsUuYyZz";
const accented = "ÅåÇçÉéĞğÎîĹĺÑñÕõŠšÛûÝýŽž";
/** Share by which translations are typically longer than the English texts. */
const growth = 0.3;

/**
 * An English text with accents, in brackets, and 30 % longer; parameters stay. Text on a page without brackets is therefore
 * untranslated.
 */
export function pseudoText(english: string): string {
  const parts = english.split(/(\{\w+\})/);
  const letters = parts.filter((_, n) => n % 2 === 0).join("").length;
  const words = parts.map((part, n) => (n % 2 === 1 ? part : part.replace(/[A-Za-z]/g, accent))).join("");
  return `[${words}${"~".repeat(Math.ceil(letters * growth))}]`;
}

const accent = (letter: string): string => accented[plain.indexOf(letter)] ?? letter;

/**
 * Adds the pseudo-language en-XA, for development only. Texts that are equal in English and Chinese (names, addresses) stay
 * unmarked.
 */
export function offerPseudoLanguage(): Language {
  const language = offerLanguage("en-XA", { ...factsOf("en"), htmlLang: "en-XA", name: "[Pšéûdõ]" });
  const translate = (english: string, chinese: string) => (english === chinese ? undefined : pseudoText(english));
  setTranslator(language, translatorBy(translate, "en"));
  return language;
}
