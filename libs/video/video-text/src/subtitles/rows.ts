import { type Box, bottomOf } from "../look/box.ts";

/** Lines are beside each other when they overlap vertically by more than this share of the less high line. */
const besides = 0.5;

/**
 * Arranges found lines in rows from top to bottom, and the lines of a row from left to right. Of two lines beside each other the
 * right line may begin slightly higher.
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
