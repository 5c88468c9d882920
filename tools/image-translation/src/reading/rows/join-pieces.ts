import { angleOf, type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { extentAlong, hullAlong, isTall } from "../upright.ts";

/**
 * The largest distance between pieces of one row, in heights of the row. Words are at most this far apart; table cells and
 * columns are farther.
 */
const gap = 0.6;
/** The largest ratio of the heights of two pieces of one row. */
const alike = 1.35;
/** The least overlap of two pieces of one row, in shares of the lower one's height. */
const level = 0.75;
/** The largest difference between the rotations of two pieces of one row, in degrees. */
const turn = 4;

/** Joins the words of a row, which the detector finds separately. @param boxes upright */
export function joinPieces(boxes: readonly Box[]): Box[] {
  const rows: Box[] = [];
  for (const box of boxes.toSorted((a, b) => a[0][0] - b[0][0])) {
    const at = isTall(box) ? -1 : rows.findIndex((row) => areOneRow(row, box));
    if (at < 0) rows.push(box);
    else rows[at] = joined(rows[at]!, box);
  }
  return rows;
}

/** The longer piece determines the rotation. */
const joined = (row: Box, box: Box): Box =>
  sizeOf(row).width > sizeOf(box).width ? hullAlong([row, box]) : hullAlong([box, row]);

function areOneRow(row: Box, box: Box): boolean {
  if (isTall(row) || Math.abs(angleOf(row) - angleOf(box)) > turn) return false;
  const a = sizeOf(row).height;
  const b = sizeOf(box).height;
  if (Math.max(a, b) > alike * Math.min(a, b)) return false;
  const p = extentAlong(row, angleOf(row));
  const q = extentAlong(box, angleOf(row));
  const common = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
  const between = q.left - p.right;
  return common > level * Math.min(a, b) && between < gap * Math.min(a, b) && between > -Math.min(a, b);
}
