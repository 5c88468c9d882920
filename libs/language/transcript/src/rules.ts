/**
 * Limits of a subtitle. Facts from the Netflix Timed Text Style Guides (partnerhelp.netflixstudios.com): General
 * Requirements, Subtitle Timing Guidelines, and the pages of the languages.
 */
export type SubtitleRules = {
  /**
   * Maximum number of characters of one line. When `isFullWidth` is set, a Latin letter, a space or a half-width sign counts as
   * half.
   */
  lineCharacters: number;
  isFullWidth: boolean;
  /** Maximum reading speed of adults, in the same characters per second, without line breaks. */
  charactersPerSecond: number;
};

/** Lines of one subtitle. */
export const mostLines = 2;

/** Timing rules of a subtitle and of the gap between two, in seconds. */
export const timing = {
  shortest: 5 / 6,
  longest: 7,
  /** Two frames at 24 or 25 frames per second. */
  gap: 0.08,
  /** A gap shorter than half a second is reduced to `gap`. */
  chained: 0.5,
  /** Maximum time that a subtitle stays after its last word: half a second. */
  lingering: 0.5,
} as const;

/**
 * Reading speeds are those for subtitles in the spoken language, which are higher than those for translations. In the guides, a
 * Chinese line has 18 characters in the spoken language too, and a Korean line has 16 in both kinds. A Japanese line has 13 in
 * translations and 16 in the spoken language; here it has 18, like Chinese. Thai has 35.
 */
const byLanguage: Readonly<Record<string, SubtitleRules>> = {
  zh: { lineCharacters: 18, isFullWidth: true, charactersPerSecond: 11 },
  ja: { lineCharacters: 18, isFullWidth: true, charactersPerSecond: 7 },
  ko: { lineCharacters: 16, isFullWidth: true, charactersPerSecond: 14 },
  ar: { lineCharacters: 42, isFullWidth: false, charactersPerSecond: 23 },
  hi: { lineCharacters: 42, isFullWidth: false, charactersPerSecond: 25 },
  th: { lineCharacters: 35, isFullWidth: false, charactersPerSecond: 20 },
};
const elsewhere: SubtitleRules = { lineCharacters: 42, isFullWidth: false, charactersPerSecond: 20 };

/** The subtitle rules of a language. @param language a language tag; `yue` and `wuu` are written as Chinese */
export function rulesOf(language: string): SubtitleRules {
  const primary = primaryOf(language);
  return byLanguage[primary === "yue" || primary === "wuu" ? "zh" : primary] ?? elsewhere;
}

/** The primary subtag of a language tag, in lower case: "zh" of "zh-Hans". */
export function primaryOf(language: string): string {
  return language.toLowerCase().split("-", 1)[0] ?? "";
}
