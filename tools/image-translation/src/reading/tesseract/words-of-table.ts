import type { ReadLine } from "@cutwater/ocr/line.ts";

/** Scripts that are written without spaces between letters. */
const unspaced =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。・]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。・])/gu;
/** Tesseract splits Korean words where there is no space. Pieces nearer than this, in heights of the line, are one word. */
const leastSpace = 0.14;
const korean = /\p{Script=Hangul}/u;
/** The level of word rows in tesseract's table; other levels are pages, blocks, paragraphs and lines. */
const ofWord = "5";

/** A word of a line, and its position in pixels of the line. `confidence` is 0-1. */
export type Word = { text: string; confidence: number; left: number; right: number };

/**
 * The words of each page, parsed from tesseract's table: level, page, block, paragraph, line, word, left, top, width, height,
 * confidence, text.
 *
 * @param margin of each page, in pixels
 */
export function pagesOfTable(table: string, pages: number, margin: number): Word[][] {
  const words = Array.from({ length: pages }, (): Word[] => []);
  for (const row of table.split("\n")) {
    const cells = row.split("\t");
    const [level, page, left, width, confidence] = [cells[0], ...[1, 6, 8, 10].map((at) => Number(cells[at]))];
    const text = cells[11]?.trim();
    if (level !== ofWord || !text || confidence! < 0) continue;
    const from = left! - margin;
    words[page! - 1]?.push({ text, confidence: confidence! / 100, left: from, right: from + width! });
  }
  return words;
}

/** Joins the words of a line to its text. @param height of the line, in pixels */
export function lineOfWords(words: readonly Word[], height: number): ReadLine {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return { text: joined(words, leastSpace * height), confidence: letters > 0 ? sure / letters : 0 };
}

function joined(words: readonly Word[], space: number): string {
  let text = "";
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    const isOne = before && word.left - before.right < space && korean.test(before.text + word.text);
    text += before && !isOne ? ` ${word.text}` : word.text;
  }
  return text.replaceAll(unspaced, "");
}
