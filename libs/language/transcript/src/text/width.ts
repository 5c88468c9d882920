import type { SubtitleRules } from "../rules.ts";
import { onOneLine } from "./join.ts";

/** Wide and full-width characters, and emoji (Unicode Standard Annex 11, East Asian Width). */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** Characters of ambiguous width in that standard. East Asian fonts draw them wide. */
const wideInEastAsia = /^[\u201c\u201d\u2018\u2019…—·‥※→←↑↓○●◎★☆△▲×÷°]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The number of characters in a part of a line, as the subtitle rules count them. A character and its combining marks count
 * together, and wide characters count double.
 */
export function countCharacters(text: string, { isFullWidth }: SubtitleRules): number {
  // Printable ASCII needs no segmenter.
  if (/^[ -~]*$/.test(text)) return isFullWidth ? text.length / 2 : text.length;
  let halves = 0;
  for (const { segment } of graphemes.segment(text)) {
    halves += wide.test(segment) || (isFullWidth && wideInEastAsia.test(segment)) ? 2 : 1;
  }
  return isFullWidth ? halves / 2 : halves;
}

/** Seconds that the fastest reading of a text takes, before any limit of a subtitle's length. */
export function readingSeconds(text: string, rules: SubtitleRules): number {
  return countCharacters(onOneLine(text), rules) / rules.charactersPerSecond;
}

/** The graphemes of a text, which a reader sees as single characters. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
