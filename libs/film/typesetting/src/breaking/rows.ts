import { clustersOf } from "./clusters.ts";
import { type Unit, unitsOf } from "./units.ts";

/** Measures the length of a text along its row, in any unit of length. */
export type Advance = (text: string) => number;

/** A text prepared for rows: paragraphs, each a list of units. */
export type Broken = { paragraphs: Unit[][] };

/** Divides a text into paragraphs at "\n", and these into units that fill rows. */
export const breakText = (text: string, language: string): Broken => ({
  paragraphs: text.split(/\r\n|[\n\r\u2028]/u).map((paragraph) => unitsOf(paragraph.trim(), language)),
});

/**
 * Which units may be broken if they are longer than a row: none, words without figures (with a hyphen between two letters of an
 * alphabet), or also numbers such as prices and dates.
 */
export type Breaks = "none" | "words" | "numbers";

/** Limits for a row of a text. */
export type RowLimits = {
  /** The greatest length of a row. */
  length: number;
  breaks: Breaks;
};

/** Fills rows as far as possible; null when a word is longer than a row. */
export function fillRows(broken: Broken, advance: Advance, limits: RowLimits): string[] | null {
  const rows: string[] = [];
  for (const paragraph of broken.paragraphs) {
    const units = paragraph.flatMap((unit) =>
      mayBreak(unit, limits.breaks) ? breakWord(unit, advance, limits.length) : [unit],
    );
    const filled = fill(units, advance, limits.length);
    if (!filled) return null;
    rows.push(...filled);
  }
  return rows;
}

const mayBreak = ({ text }: Unit, breaks: Breaks): boolean =>
  breaks === "numbers" || (breaks === "words" && !/\p{Nd}.*\p{Nd}/u.test(text));

function fill(units: readonly Unit[], advance: Advance, length: number): string[] | null {
  const rows: string[] = [];
  let row = "";
  let reach = 0;
  let gap = "";
  for (const { text, space } of units) {
    const own = advance(text);
    if (own > length) return null;
    const longer = reach + (gap ? advance(gap) : 0) + own;
    if (row !== "" && longer > length) {
      rows.push(row);
      [row, reach] = [text, own];
    } else [row, reach] = [row + gap + text, longer];
    gap = space;
  }
  return [...rows, row];
}

const alphabetic = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;

/** Breaks a word that is too long, into pieces of at least two characters where possible. */
function breakWord(unit: Unit, advance: Advance, length: number): Unit[] {
  if (advance(unit.text) <= length) return [unit];
  const pieces: string[] = [];
  let piece = "";
  for (const cluster of clustersOf(unit.text)) {
    const hyphen = alphabetic.test(piece) && alphabetic.test(cluster) ? "-" : "";
    if (piece !== "" && advance(piece + cluster + hyphen) > length) {
      pieces.push(piece + hyphen);
      piece = "";
    }
    piece += cluster;
  }
  pieces.push(piece);
  return pieces.map((text, place) => ({ text, space: place === pieces.length - 1 ? unit.space : "" }));
}
