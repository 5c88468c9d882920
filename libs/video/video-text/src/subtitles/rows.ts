import { type Box, bottomOf } from "../look/box.ts";

/** Lines that overlap by more than this share of the lower one are beside each other. */
const besides = 0.5;

/**
 * Arranges found lines in rows from above, each from the left. Of two lines beside each other the right one may begin a little
 * higher.
 */
export function rowsOf<Part extends { box: Box }>(parts: readonly Part[]): Part[][] {
  const rows: Part[][] = [];
  for (const part of parts.toSorted((a, b) => a.box.top - b.box.top)) {
    const row = rows.at(-1);
    const isBeside = row && bottomOf(row[0]!.box) - part.box.top > besides * part.box.height;
    if (isBeside) row.push(part);
    else rows.push([part]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}
