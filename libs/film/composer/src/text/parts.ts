import { clustersOf } from "@cutwater/typesetting/breaking/clusters.ts";
import type { Measure } from "@cutwater/typesetting/measure.ts";
import type { Piece, SetText } from "@cutwater/typesetting/setting.ts";

/** Range of a text, as UTF-16 offsets. */
export type Range = { from: number; to: number };

/**
 * Returns each range of a set text as a separate set text at the same position. Right-to-left rows are not divided; a range gets
 * all rows that it touches.
 */
export function partsOf(set: SetText, text: string, ranges: readonly Range[], measure: Measure): SetText[] {
  const rows = rowsOf(set, text);
  return ranges.map(({ from, to }) => ({
    ...set,
    pieces: rows.flatMap(({ piece, start }) => {
      const begin = Math.max(0, from - start);
      const end = Math.min(piece.text.length, to - start);
      if (begin >= end) return [];
      return set.direction === "rtl" ? [piece] : [cut(set, piece, begin, end, measure)];
    }),
  }));
}

/** Returns only the first characters of a set text, for a typing effect. */
export function firstOf(set: SetText, characters: number): SetText {
  let left = characters;
  const pieces = set.pieces.flatMap((piece) => {
    const clusters = clustersOf(piece.text);
    const kept = clusters.slice(0, Math.max(0, left));
    left -= clusters.length;
    return kept.length === 0 ? [] : [{ ...piece, text: kept.join("") }];
  });
  return { ...set, pieces };
}

export const charactersOf = (set: SetText): number =>
  set.pieces.reduce((sum, { text }) => sum + clustersOf(text).length, 0);

/** The ranges that appear one by one: words with the punctuation after them, or single characters in scripts without spaces. */
export function wordsIn(text: string): Range[] {
  return [
    ...text.matchAll(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{P}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
    ),
  ].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
}

/** Offset in the text at which each row begins. */
function rowsOf(set: SetText, text: string): { piece: Piece; start: number }[] {
  let at = 0;
  return set.pieces.map((piece) => {
    const found = text.indexOf(piece.text, at);
    const start = found < 0 ? at : found;
    at = start + piece.text.length;
    return { piece, start };
  });
}

function cut(set: SetText, piece: Piece, begin: number, end: number, measure: Measure): Piece {
  const before = piece.text.slice(0, begin);
  const spaced = piece.tracking * clustersOf(before).length;
  const x = begin === 0 ? piece.x : piece.x + (measure(before, set.font).width + spaced) * set.size;
  return { ...piece, text: piece.text.slice(begin, end), x };
}
