import { TranscriptRefused } from "../refused.ts";
import { normalText } from "../text/plain.ts";
import type { Line } from "../transcript.ts";
import { formatTable, parseTable, type Row } from "./csv-table.ts";
import { parseTime } from "./cue.ts";
import type { ReadLine } from "./read-line.ts";
import { safeCell, textOfCell } from "./safe-cell.ts";

const columnNames = ["start", "end", "speaker", "source", "target"] as const;
type Column = (typeof columnNames)[number];

/** Column names that other programs use. */
const otherNames: Readonly<Record<string, Column>> = { text: "source", translation: "target", name: "speaker" };

/**
 * The rows of a table with a header. The columns are start, end and source (or text), in any order, and optionally speaker and
 * target (or translation). The separator is a comma, semicolon or tab. Times are seconds or hours:minutes:seconds.
 * @throws TranscriptRefused "csvHeader", "csvQuote", "badTime"
 */
export function parseCsv(text: string): ReadLine[] {
  const [header, ...rows] = parseTable(text, separatorOf(text));
  const columns = header ? columnsOf(header) : null;
  if (!header || !columns) throw new TranscriptRefused("csvHeader", header?.line ?? 1);
  return rows.map((row) => readRow(row, columns));
}

/** Whether a text begins with a header row of such a table. */
export function isCsv(text: string): boolean {
  const header = text.trimStart().slice(0, 1000).split("\n", 1)[0] ?? "";
  if (header.split('"').length % 2 === 0) return false;
  const [row] = parseTable(header, separatorOf(header));
  return row !== undefined && columnsOf(row) !== null;
}

/**
 * Writes lines as a table for spreadsheets: with a byte order mark, with times in seconds (a spreadsheet would truncate
 * hours:minutes:seconds), and without cells that a spreadsheet would run as a formula.
 */
export function formatCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ start, end, speaker, source, target }) => {
    const texts = [speaker ?? "", source, target ?? ""].map((text) => safeCell(normalText(text)));
    return [start.toFixed(3), end.toFixed(3), ...texts];
  });
  return `\ufeff${formatTable([columnNames, ...rows])}`;
}

function readRow({ cells, line }: Row, columns: ReadonlyMap<Column, number>): ReadLine {
  const cell = (column: Column) => textOfCell((cells[columns.get(column) ?? -1] ?? "").trim());
  const startSeconds = parseTime(cell("start"));
  const endSeconds = parseTime(cell("end"));
  if (Number.isNaN(startSeconds) || Number.isNaN(endSeconds)) throw new TranscriptRefused("badTime", line);
  const speaker = cell("speaker");
  const target = cell("target");
  return { startSeconds, endSeconds, source: cell("source"), target: target || null, speaker: speaker || null, line };
}

function columnsOf({ cells }: Row): Map<Column, number> | null {
  const columns = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase();
    const column = columnNames.find((one) => one === name) ?? otherNames[name];
    if (column && !columns.has(column)) columns.set(column, index);
  }
  return columns.has("start") && columns.has("end") && columns.has("source") ? columns : null;
}

/** The one of the three separators that occurs most often in the header. */
function separatorOf(text: string): string {
  const header = text.trimStart().slice(0, 1000).split("\n", 1)[0] ?? "";
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((most, one) => (count(one) > count(most) ? one : most));
}
