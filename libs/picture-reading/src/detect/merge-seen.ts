import { type Bounds, boundsOf, boxOf } from "@cutwater/picture-text/box.ts";
import type { Seen } from "./in-bands.ts";
import { areaOf, sharedArea } from "./overlap.ts";

/** Of the smaller of two boxes, within the other: they show one line. */
const same = 0.5;
/** Of the narrower of two pieces, beside one another across the edge that cut them. */
const aligned = 0.7;

/** Each line once: what two bands show whole is taken from one; pieces that no band shows whole are put together. */
export function mergeSeen(seen: readonly Seen[]): Seen[] {
  const bySize = seen.toSorted((a, b) => Number(a.isCut) - Number(b.isCut) || areaOf(b.box) - areaOf(a.box));
  const kept: Seen[] = [];
  for (const one of bySize) {
    const other = kept.findIndex((it) => areSame(it.box, one.box) || arePieces(it, one));
    if (other < 0) kept.push(one);
    else if (arePieces(kept[other]!, one)) kept[other] = joined(kept[other]!, one);
  }
  return kept;
}

function areSame(a: Seen["box"], b: Seen["box"]): boolean {
  const smaller = Math.min(areaOf(a), areaOf(b));
  return smaller > 0 && sharedArea(a, b) > same * smaller;
}

/** Whether two bands show one line that both cut: each piece begins within the other. */
const arePieces = (a: Seen, b: Seen): boolean =>
  a.isCut && b.isCut && sharedArea(a.box, b.box) > 0 && isBeside(boundsOf(a.box), boundsOf(b.box));

function joined(a: Seen, b: Seen): Seen {
  const [p, q] = [boundsOf(a.box), boundsOf(b.box)];
  const [left, top] = [Math.min(p.left, q.left), Math.min(p.top, q.top)];
  const [right, bottom] = [Math.max(p.left + p.width, q.left + q.width), Math.max(p.top + p.height, q.top + q.height)];
  const box = boxOf({ left, top, width: right - left, height: bottom - top });
  return { box, score: Math.max(a.score, b.score), isCut: true };
}

/** Pieces of one row or of one column: across, or down, they have the same extent. */
function isBeside(p: Bounds, q: Bounds): boolean {
  const across = Math.min(p.left + p.width, q.left + q.width) - Math.max(p.left, q.left);
  const down = Math.min(p.top + p.height, q.top + q.height) - Math.max(p.top, q.top);
  return across > aligned * Math.max(p.width, q.width) || down > aligned * Math.max(p.height, q.height);
}
