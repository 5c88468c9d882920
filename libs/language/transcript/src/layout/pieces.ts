import type { SubtitleRules } from "../rules.ts";
import { countCharacters, graphemesOf } from "../text/width.ts";
import { mayBreakAtSpace, mayBreakBetween } from "./punctuation.ts";

/** A part of a text that stays on one line: a word with its punctuation. */
export type Piece = {
  text: string;
  /** The space before the piece, which is dropped at a line break. */
  space: string;
  /** Width in characters, as the subtitle rules count them. */
  width: number;
  spaceWidth: number;
  /** Whether the piece continues a word that is longer than a line. */
  isWordBroken: boolean;
};

/** Scripts in which a line may break between two words without a space. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\u30fc\uff00-\uffef…—]/u;

/** Splits a one-line text into pieces, between which it may be broken. ICU finds the words of scripts without spaces. O(n). */
export function piecesOf(text: string, rules: SubtitleRules, language: string): Piece[] {
  const pieces: { text: string; space: string }[] = [];
  const words = new Intl.Segmenter(language, { granularity: "word" });
  for (const [, space = "", token = ""] of text.matchAll(/(?<![ \t\u3000])([ \t\u3000]*)([^ \t\u3000]+)/g)) {
    const [first = "", ...others] = spaceless.test(token) ? splitToken(token, words) : [token];
    const last = pieces.at(-1);
    if (last && !mayBreakAtSpace(last.text, first)) last.text += space + first;
    else pieces.push({ text: first, space });
    for (const other of others) pieces.push({ text: other, space: "" });
  }
  return pieces.flatMap((piece) => measured(piece, rules));
}

function splitToken(token: string, words: Intl.Segmenter): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(token)) {
    const last = parts.at(-1);
    if (last !== undefined && !mayBreakInside(last, segment)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

function mayBreakInside(before: string, after: string): boolean {
  const isBetweenWords = spaceless.test(before.slice(-1)) || spaceless.test(after.slice(0, 2));
  return isBetweenWords && !/\d$/.test(before) && mayBreakBetween(before, after);
}

/** Splits a piece that is wider than a line into several pieces, each as wide as a line allows. */
function measured({ text, space }: { text: string; space: string }, rules: SubtitleRules): Piece[] {
  const spaceWidth = countCharacters(space, rules);
  const width = countCharacters(text, rules);
  if (width <= rules.lineCharacters) return [{ text, space, width, spaceWidth, isWordBroken: false }];
  const pieces: Piece[] = [];
  for (const grapheme of graphemesOf(text)) {
    const last = pieces.at(-1);
    const own = countCharacters(grapheme, rules);
    if (last && last.width + own <= rules.lineCharacters) {
      last.text += grapheme;
      last.width += own;
    } else pieces.push({ text: grapheme, space: "", width: own, spaceWidth: 0, isWordBroken: pieces.length > 0 });
  }
  return pieces.map((piece, index) => (index === 0 ? { ...piece, space, spaceWidth } : piece));
}
