import { TranscriptRefused } from "../refused.ts";

/** A row of a table, and the line of the file where the row begins, counted from 1. */
export type Row = { cells: string[]; line: number };

/**
 * A table of RFC 4180. Quoted cells may contain the separator, line breaks and doubled quotes. Empty rows are left out. O(n).
 * @param text with \n as line end
 * @throws TranscriptRefused "csvQuote" when a quoted cell has no closing quote
 */
export function parseTable(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row: Row = { cells: [], line };
    let isRowOpen = true;
    while (isRowOpen) {
      const { cell, end } = text.charAt(at) === '"' ? quotedCell(text, at, line) : bareCell(text, at, separator);
      // Only a quoted cell holds line ends.
      line += cell.split("\n").length - 1;
      const rest = bareCell(text, end, separator);
      row.cells.push(cell + rest.cell);
      isRowOpen = text.charAt(rest.end) === separator;
      at = rest.end + 1;
    }
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== "")) rows.push(row);
  }
  return rows;
}

/** Rows as a table of RFC 4180, with commas. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const written = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((cells) => `${cells.map(written).join(",")}\r\n`).join("");
}

type Cell = { cell: string; end: number };

function bareCell(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end += 1;
  return { cell: text.slice(from, end), end };
}

function quotedCell(text: string, from: number, line: number): Cell {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new TranscriptRefused("csvQuote", line);
    cell += text.slice(at, quote);
    if (text.charAt(quote + 1) !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}
