import { angleOf } from "@cutwater/typesetting/lines/box.ts";
import type { Row } from "../rows/row.ts";
import { extentAlong } from "../upright.ts";

/**
 * Rows of one paragraph differ in height by at most this factor. Latin rows may differ more, because not all contain tall
 * letters.
 */
const alike = 1.22;
const alikeLatin = 1.4;
/** The distance between two rows of a paragraph lies between these limits, in heights of the lower one. */
const leastGap = -0.35;
const mostGap = 0.75;
/**
 * The rotations of two rows of a paragraph differ by at most this many degrees, and their edges by at most the next constant, in
 * heights.
 */
const turn = 4;
const aside = 0.6;
/**
 * A Chinese or Japanese row with fewer letters than this is a phrase of its own. A short Latin row is one if the next row begins
 * with a capital.
 */
const leastLetters = 7;
const leastLatin = 24;

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ends = /[.!?。！？…：:;；]["'\u201d\u2019）)]?$/u;
/** Bullets and numbers at the beginning of list items. */
const point = /^([•·●▪■◆◇★☆✓✔√→►▶※＊*–—-]|[①-⑳]|\(?\d{1,2}[.、)）](?!\d)|[a-zA-Z][.)]\s)/u;
const figures = /^[\d\s.,:/%×x*+~-]+\p{L}{0,3}$/u;

/** Whether the row `next` continues a paragraph. @param rows all rows of the paragraph so far, in reading order */
export function belongs(rows: readonly [Row, ...Row[]], next: Row): boolean {
  const last = rows.at(-1)!;
  if (next.isVertical !== last.isVertical) return false;
  if (point.test(next.text) || figures.test(next.text) || figures.test(last.text)) return false;
  const place = placeOf(rows, next);
  if (!place) return false;
  if (cjk.test(last.text) !== cjk.test(next.text)) return false;
  const { isFull, isBlock } = place;
  // The paragraph ends with a sentence that ends before the edge, or with a row that has enough room left for the next word.
  if (ends.test(last.text)) return isFull && isBlock;
  if (/^\p{Ll}/u.test(next.text)) return true;
  const least = cjk.test(last.text) ? leastLetters : leastLatin;
  return isFull && [...last.text].length >= least;
}

/**
 * The position of the next row relative to the paragraph, in the axes of its rows; null if the row is too far away, has another
 * size or is not aligned.
 */
function placeOf(rows: readonly [Row, ...Row[]], next: Row): { isFull: boolean; isBlock: boolean } | null {
  const { isVertical, box, text } = rows.at(-1)!;
  const angle = angleOf(box);
  if (Math.abs(angle - angleOf(next.box)) > turn) return null;
  // "Along" is the direction of reading, "across" points from row to row. Vertical columns run down and follow one another to the
  // left.
  const along = (row: Row) => {
    const { left, right, top, bottom } = extentAlong(row.box, angle);
    return isVertical
      ? { from: top, to: bottom, first: -right, last: -left }
      : { from: left, to: right, first: top, last: bottom };
  };
  const a = along(rows.at(-1)!);
  const b = along(next);
  const high = Math.max(a.last - a.first, b.last - b.first);
  const low = Math.min(a.last - a.first, b.last - b.first);
  if (high > (cjk.test(text) ? alike : alikeLatin) * low) return null;
  const gap = b.first - a.last;
  if (gap < leastGap * low || gap > mostGap * low) return null;
  const all = rows.map(along);
  const from = Math.min(b.from, ...all.map((row) => row.from));
  const to = Math.max(b.to, ...all.map((row) => row.to));
  const isLeft = Math.abs(a.from - b.from) < aside * low;
  const isRight = Math.abs(a.to - b.to) < aside * low;
  const isCentred = Math.abs(a.from + a.to - b.from - b.to) < aside * low;
  if (!isLeft && !isRight && !isCentred) return null;
  const left = to - from - (a.to - a.from);
  return { isFull: left < firstWord(next, b.to - b.from), isBlock: isLeft && isRight };
}

/** The length of a row's first word, in pixels; for Chinese and Japanese, the length of two letters. */
function firstWord({ text }: Row, length: number): number {
  const letters = [...text].length;
  const word = cjk.test(text) ? 2 : [...(text.split(" ")[0] ?? "")].length + 1;
  return (length * Math.min(word, letters)) / Math.max(1, letters);
}
