import { scriptOf } from "../language.ts";
import type { Measure } from "../measure.ts";
import type { Piece, Rectangle, TextToSet } from "../setting.ts";
import { type Cell, cellsOf, moveOf, reachOf } from "./columns.ts";
import type { Placed, PlacedRow, Region, Trial } from "./place.ts";

/** Converts a rectangle from the axes of its text. Columns follow each other from right to left. */
export function regionOf({ left, top, right, bottom }: Rectangle, isVertical: boolean): Region {
  const x = { start: left, end: right };
  const y = { start: top, end: bottom };
  return isVertical ? { along: y, across: { start: -right, end: -left } } : { along: x, across: y };
}

/** Rows across, one piece each. */
export const rowPieces = ({ rows, tracking }: Placed): Piece[] =>
  rows
    .filter(({ text }) => text !== "")
    .map(({ text, along, across }): Piece => ({ text, x: along, y: across, turn: 0, tracking }));

/** Columns, where each cell is a piece. */
export function columnPieces({ font, language }: TextToSet, placed: Placed, measure: Measure): Piece[] {
  const width = (text: string) => measure(text, font).width;
  const hasCentredMarks = scriptOf(language) === "hant";
  return placed.rows.flatMap((row) => {
    let reach = row.along;
    return cellsOf(row.text, width).flatMap((cell): Piece[] => {
      const start = reach;
      reach += reachOf(cell, placed.tracking) * placed.size;
      if (cell.text === "") return [];
      return [cell.kind === "turned" ? turnedPiece(cell, row, start, placed) : upright(cell, row, start)];
    });
  });

  function upright({ text }: Cell, { across }: PlacedRow, start: number): Piece {
    const [right, up] = moveOf(text, hasCentredMarks);
    const { size } = placed;
    return {
      text,
      x: -across + (right - width(text) / 2) * size,
      y: start + (ideographAscent - up) * size,
      turn: 0,
      tracking: 0,
    };
  }
}

/** Height of an ideograph's em above the baseline, and of its middle. Source: metrics of the Noto CJK fonts. */
const ideographAscent = 0.88;
const ideographMiddle = 0.38;
/** Height of the middle of capitals and digits, by which words are centred. */
const capitalMiddle = 0.36;

/** A rotated piece of text. Its baseline is to the left of the column's centre. */
function turnedPiece({ text }: Cell, { across }: PlacedRow, start: number, { size, tracking }: Placed): Piece {
  const middle = /^[\u3000-\u30ff\uff00-\uffef]/u.test(text) ? ideographMiddle : capitalMiddle;
  return { text, x: -across - middle * size, y: start, turn: 90, tracking };
}

/** The rectangle that the ink covers. */
export function inkOf({ rows, size }: Placed, { writing, outline }: Trial): Rectangle {
  const along = { start: Math.min(...rows.map((row) => row.along - row.extent.start * size)), end: 0 };
  const across = { start: Math.min(...rows.map((row) => row.across - row.extent.ascent * size)), end: 0 };
  along.end = Math.max(...rows.map((row) => row.along + row.extent.end * size));
  across.end = Math.max(...rows.map((row) => row.across + row.extent.descent * size));
  const half = outline / 2;
  const a = { start: along.start - half, end: along.end + half };
  const b = { start: across.start - half, end: across.end + half };
  return writing.isVertical
    ? { left: -b.end, top: a.start, right: -b.start, bottom: a.end }
    : { left: a.start, top: b.start, right: a.end, bottom: b.end };
}
