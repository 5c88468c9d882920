import { directionOf } from "@cutwater/transcript/text/direction.ts";

/** Kinds of writing with typesetting rules of their own. */
export type Script =
  | "latin"
  | "cyrillic"
  | "greek"
  | "hans"
  | "hant"
  | "japanese"
  | "korean"
  | "arabic"
  | "hebrew"
  | "thai"
  | "devanagari";

const scripts: Record<string, Script> = {
  ja: "japanese",
  ko: "korean",
  ar: "arabic",
  fa: "arabic",
  ur: "arabic",
  ps: "arabic",
  ug: "arabic",
  he: "hebrew",
  yi: "hebrew",
  th: "thai",
  hi: "devanagari",
  mr: "devanagari",
  ne: "devanagari",
  el: "greek",
  ru: "cyrillic",
  uk: "cyrillic",
  bg: "cyrillic",
  sr: "cyrillic",
  mk: "cyrillic",
  be: "cyrillic",
  kk: "cyrillic",
  mn: "cyrillic",
};

/** The script of a language (BCP 47, "zh-Hant", "pt-BR"); Latin when it is unknown. */
export function scriptOf(language: string): Script {
  const [primary = "", ...rest] = language.toLowerCase().split(/[-_]/);
  if (primary === "zh" || primary === "yue")
    return rest.some((part) => ["hant", "tw", "hk", "mo"].includes(part)) ? "hant" : "hans";
  if (rest.includes("latn")) return "latin";
  return scripts[primary] ?? "latin";
}

/** Whether rows run from the right to the left. */
export const isRightToLeft = (language: string): boolean => ["arabic", "hebrew"].includes(scriptOf(language));

/**
 * The language by whose rules a text is set: Arabic or Hebrew for a text in such letters, whatever language the film or the picture
 * has.
 */
export function languageOfText(text: string, language: string): string {
  if (isRightToLeft(language) || directionOf(text, language) === "ltr") return language;
  return /\p{Script=Hebrew}/u.test(text) ? "he" : "ar";
}

/** Whether columns of upright characters are usual. */
export const hasColumns = (language: string): boolean => ["hans", "hant", "japanese"].includes(scriptOf(language));

/** Whether letters of a word are joined or share a common line, so that they must not be spaced. */
export const isJoined = (language: string): boolean => ["arabic", "devanagari"].includes(scriptOf(language));

/**
 * How far the bodies of letters extend above and below the baseline, in ems: capitals without accents, ideographs. Text looks
 * centred in a box when the middle of this body is centred.
 */
export function bodyOf(language: string): { ascent: number; descent: number } {
  switch (scriptOf(language)) {
    case "hans":
    case "hant":
    case "japanese":
    case "korean":
      return { ascent: 0.84, descent: 0.08 };
    case "arabic":
      return { ascent: 0.68, descent: 0.2 };
    case "hebrew":
      return { ascent: 0.64, descent: 0 };
    case "devanagari":
      return { ascent: 0.67, descent: 0.02 };
    case "thai":
      return { ascent: 0.6, descent: 0 };
    default:
      return { ascent: 0.72, descent: 0 };
  }
}
