import { angleOf, type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { extentAlong, hullAlong, isTall } from "./upright.ts";

/** Pieces of one row are at most so far from one another, by its height: words are, cells of a table and columns are not. */
const gap = 0.6;
/** Their heights differ at most by this factor, */
const alike = 1.35;
/** they share so much of the lower one's height, */
const level = 0.75;
/** and are turned alike, in degrees. */
const turn = 4;

/** Puts the words of a row together that the detector found one by one. @param boxes upright */
export function joinPieces(boxes: readonly Box[]): Box[] {
  const rows: Box[] = [];
  for (const box of boxes.toSorted((a, b) => a[0][0] - b[0][0])) {
    const at = isTall(box) ? -1 : rows.findIndex((row) => areOneRow(row, box));
    if (at < 0) rows.push(box);
    else rows[at] = joined(rows[at]!, box);
  }
  return rows;
}

/** The longer piece tells the angle. */
const joined = (row: Box, box: Box): Box =>
  sizeOf(row).width > sizeOf(box).width ? hullAlong([row, box]) : hullAlong([box, row]);

function areOneRow(row: Box, box: Box): boolean {
  if (isTall(row) || Math.abs(angleOf(row) - angleOf(box)) > turn) return false;
  const [a, b] = [sizeOf(row).height, sizeOf(box).height];
  if (Math.max(a, b) > alike * Math.min(a, b)) return false;
  const [p, q] = [extentAlong(row, angleOf(row)), extentAlong(box, angleOf(row))];
  const common = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
  const between = q.left - p.right;
  return common > level * Math.min(a, b) && between < gap * Math.min(a, b) && between > -Math.min(a, b);
}
