import { formatTable, parseTable } from "@cutwater/transcript/formats/csv-table.ts";
import { safeCell, textOfCell } from "@cutwater/transcript/formats/safe-cell.ts";
import { TranscriptRefused } from "@cutwater/transcript/refused.ts";
import { filled, type Glossary, mostCharacters } from "./terms.ts";

/** Writes terms as a table of two columns, in which no cell can be run as a formula by a spreadsheet. */
export const csvOfTerms = (glossary: Glossary): string =>
  // A spreadsheet recognises UTF-8 by the mark at the file's beginning.
  `\ufeff${formatTable(glossary.map(({ source, target }) => [safeCell(source), safeCell(target)]))}`;

/**
 * Reads the terms of a table with commas, semicolons or tabs; of more columns the first two. A term that stays untranslated may
 * stand alone in its row.
 *
 * @returns the terms, and how many were left out for their length
 */
export function termsOfCsv(text: string): { terms: Glossary; tooLong: number } {
  const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const [head = ""] = plain.split("\n", 1);
  const separator = ["\t", ";", ","].find((one) => head.includes(one)) ?? ",";
  const rows = rowsOf(plain, separator).map(({ cells: [source = "", target = ""] }, key) => {
    const term = textOfCell(source).trim();
    return { key, source: term, target: textOfCell(target).trim() || term };
  });
  const fitting = rows.filter(({ source, target }) => Math.max(source.length, target.length) <= mostCharacters);
  return { terms: filled(fitting), tooLong: rows.length - fitting.length };
}

function rowsOf(text: string, separator: string) {
  try {
    return parseTable(text, separator);
  } catch (error) {
    // A quote without an end: this is not a table.
    if (error instanceof TranscriptRefused) return [];
    throw error;
  }
}
