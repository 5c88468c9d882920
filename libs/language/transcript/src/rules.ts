/**
 * Limits of a subtitle. Facts from the Netflix Timed Text Style Guides (partnerhelp.netflixstudios.com): General
 * Requirements, Subtitle Timing Guidelines, and the pages of the languages.
 */
export type SubtitleRules = {
  /** Characters of one line; where `isFullWidth`, a Latin letter, a space or a half-width sign counts as half. */
  lineCharacters: number;
  isFullWidth: boolean;
  /** The fastest reading speed of adults, in the same characters, line breaks left out. */
  charactersPerSecond: number;
};

/** Lines of one subtitle. */
export const mostLines = 2;

/** Times of one subtitle and between two, in seconds. */
export const timing = {
  shortest: 5 / 6,
  longest: 7,
  /** Two frames of 24 or 25 in a second. */
  gap: 0.08,
  /** A gap below this is closed to `gap`: half a second. */
  chained: 0.5,
  /** How long a subtitle stays after its last word at most: half a second. */
  lingering: 0.5,
} as const;

/**
 * Reading speeds are for subtitles in the spoken language, which are higher than for translations. A Chinese line has 18
 * characters there too; Korean has 16 in both. Japanese has 13 in translations and 16 in the spoken language there; 18
 * here, as for Chinese. Thai has 35.
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

/** The rules of a language. @param language a language tag; `yue` and `wuu` are written as Chinese */
export function rulesOf(language: string): SubtitleRules {
  const primary = primaryOf(language);
  return byLanguage[primary === "yue" || primary === "wuu" ? "zh" : primary] ?? elsewhere;
}

/** The first part of a language tag, in lower case: "zh" of "zh-Hans". */
export function primaryOf(language: string): string {
  return language.toLowerCase().split("-", 1)[0] ?? "";
}
