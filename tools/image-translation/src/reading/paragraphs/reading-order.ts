import { type Bounds, type Box, boundsOf } from "@cutwater/typesetting/lines/box.ts";

type Placed = { box: Box; isVertical: boolean; rows: readonly unknown[] };
/** The largest allowed overlap of two boxes, in shares of the smaller one's height. */
const tolerance = 0.3;
/** Cells are in one row when they overlap by at least this share of the lower one's height. */
const level = 0.6;

/**
 * Sorts blocks in reading order. The page is divided at the widest empty stripe first; then blocks are read from top to bottom
 * and columns from left to right, or from right to left for vertical text. Source: G. Nagy and S. Seth, "Hierarchical
 * representation of optically scanned documents", 1984 (XY cuts).
 */
export function inReadingOrder<One extends Placed>(blocks: readonly One[]): One[] {
  if (blocks.length < 2) return [...blocks];
  const placed = blocks.map((block) => ({ block, bounds: boundsOf(block.box) }));
  const down = widestGap(placed.map(({ bounds }) => [bounds.top, bounds.top + bounds.height, bounds]));
  const across = widestGap(placed.map(({ bounds }) => [bounds.left, bounds.left + bounds.width, bounds]));
  if (!down && !across) return byRows(placed.map(({ block }) => block));
  const isDown = down !== null && (!across || down.width >= across.width || isTable(blocks, across.at));
  const at = isDown ? down.at : across!.at;
  const middle = ({ left, top, width, height }: Bounds) => (isDown ? top + height / 2 : left + width / 2);
  const before = placed.filter(({ bounds }) => middle(bounds) < at).map(({ block }) => block);
  const after = placed.filter(({ bounds }) => middle(bounds) >= at).map(({ block }) => block);
  const isBackwards = !isDown && blocks.filter(({ isVertical }) => isVertical).length * 2 > blocks.length;
  const parts = isBackwards ? [after, before] : [before, after];
  return parts.flatMap((part) => inReadingOrder(part));
}

/**
 * Whether both sides of a vertical stripe consist of single rows at the same heights. These are table cells, which are read row
 * by row.
 */
function isTable(blocks: readonly Placed[], at: number): boolean {
  if (blocks.some(({ rows, isVertical }) => rows.length > 1 || isVertical)) return false;
  const bounds = blocks.map(({ box }) => boundsOf(box));
  const left = bounds.filter((one) => one.left < at);
  const right = bounds.filter((one) => one.left >= at);
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  return fewer.every((one) => more.some((other) => areLevel(one, other)));
}

function areLevel(a: Bounds, b: Bounds): boolean {
  const common = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return common > level * Math.min(a.height, b.height);
}

/** The widest stripe without any block. */
function widestGap(extents: [from: number, to: number, Bounds][]): { at: number; width: number } | null {
  const sorted = extents.toSorted((a, b) => a[0] - b[0]);
  let end = sorted[0]![1];
  let reach = slackOf(sorted[0]![2]);
  let best: { at: number; width: number } | null = null;
  for (const [from, to, bounds] of sorted.slice(1)) {
    const slack = Math.min(reach, slackOf(bounds));
    const width = from - end + slack;
    if (width > 0 && (!best || width > best.width)) best = { at: (from + end) / 2, width };
    if (to > end) [end, reach] = [to, slackOf(bounds)];
  }
  return best;
}

const slackOf = ({ width, height }: Bounds): number => tolerance * Math.min(width, height);

/** Blocks that no empty stripe divides are sorted by the row in which they begin. */
const byRows = <One extends Placed>(blocks: readonly One[]): One[] =>
  blocks.toSorted((a, b) => boundsOf(a.box).top - boundsOf(b.box).top || boundsOf(a.box).left - boundsOf(b.box).left);
