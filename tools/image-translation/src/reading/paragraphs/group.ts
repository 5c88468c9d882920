import type { Row } from "../rows/row.ts";
import { extentAlong } from "../upright.ts";
import { belongs } from "./belongs.ts";

/** Rows that are read as one text, in order. */
export type Paragraph = readonly [Row, ...Row[]];

/** Joins rows that continue one another. Headlines, list items and table cells stay separate. */
export function group(rows: readonly Row[]): Paragraph[] {
  const begin = ({ box, isVertical }: Row) => {
    const { left, right, top } = extentAlong(box, 0);
    return isVertical ? -(left + right) / 2 : top;
  };
  const paragraphs: [Row, ...Row[]][] = [];
  for (const row of rows.toSorted((a, b) => begin(a) - begin(b))) {
    const found = paragraphs.find((paragraph) => belongs(paragraph, row));
    if (found) found.push(row);
    else paragraphs.push([row]);
  }
  return paragraphs;
}
