import { angleOf, type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { extentAlong, hullAlong } from "../upright.ts";
import type { Row } from "./row.ts";

/** The largest distance between words of a column, in widths of the column; a space is as high as a letter. */
const gap = 1.4;
/**
 * Words of a column differ in width by at most this ratio, and overlap by at least the next constant in shares of the narrower
 * one's width.
 */
const alike = 1.4;
const shared = 0.75;
const hangul = /\p{Script=Hangul}/u;

/** Joins the words of Korean columns, which the detector finds separately. Chinese and Japanese columns have no spaces. */
export function joinColumns(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows.toSorted((a, b) => topOf(a.box) - topOf(b.box))) {
    const at = joined.findIndex((one) => areOneColumn(one, row));
    if (at < 0) joined.push(row);
    else joined[at] = together(joined[at]!, row);
  }
  return joined;
}

function areOneColumn(upper: Row, lower: Row): boolean {
  if (!upper.isVertical || !lower.isVertical || !hangul.test(upper.text) || !hangul.test(lower.text)) return false;
  const a = sizeOf(upper.box).width;
  const b = sizeOf(lower.box).width;
  const p = extentAlong(upper.box, angleOf(upper.box));
  const q = extentAlong(lower.box, angleOf(upper.box));
  const common = Math.min(p.right, q.right) - Math.max(p.left, q.left);
  const between = q.top - p.bottom;
  const isNear = between < gap * Math.min(a, b) && between > -Math.min(a, b);
  return Math.max(a, b) < alike * Math.min(a, b) && common > shared * Math.min(a, b) && isNear;
}

function together(upper: Row, lower: Row): Row {
  const [a, b] = [upper, lower].map(({ text }) => text.length);
  const confidence = (a! * upper.confidence + b! * lower.confidence) / (a! + b!);
  const box = hullAlong([upper.box, lower.box]);
  return { text: `${upper.text} ${lower.text}`, confidence, box, isVertical: true };
}

const topOf = (box: Box): number => Math.min(...box.map(([, y]) => y));
