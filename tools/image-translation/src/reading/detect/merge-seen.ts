import { angleOf, type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { extentAlong, hullAlong, upright } from "../upright.ts";
import type { Seen } from "./in-bands.ts";
import { areaOf, sharedArea } from "./overlap.ts";

/** Two boxes are the same line when they overlap by at least this share of the smaller one. */
const same = 0.5;
/**
 * Two pieces on both sides of a band's edge belong together when they overlap along the edge by at least this share of the wider
 * one.
 */
const aligned = 0.7;

/**
 * Keeps each line once. Of a line that two bands show whole, one copy is kept; pieces of a line that no band shows whole are
 * joined.
 */
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

/** Whether two bands each show a part of the same line: each piece begins within the other, and both lie in one row or column. */
function arePieces(a: Seen, b: Seen): boolean {
  if (!a.isCut || !b.isCut || sharedArea(a.box, b.box) === 0) return false;
  const along = angleOf(longerOf(a, b));
  const p = extentAlong(a.box, along);
  const q = extentAlong(b.box, along);
  const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
  const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
  const width = Math.max(p.right - p.left, q.right - q.left);
  const height = Math.max(p.bottom - p.top, q.bottom - q.top);
  return across > aligned * width || down > aligned * height;
}

function joined(a: Seen, b: Seen): Seen {
  const longer = longerOf(a, b);
  return { box: hullAlong([longer, a.box, b.box]), score: Math.max(a.score, b.score), isCut: true };
}

/** The rotation of the longer piece, because it is more precise. */
function longerOf(a: Seen, b: Seen): Box {
  const p = upright(a.box);
  const q = upright(b.box);
  return lengthOf(p) >= lengthOf(q) ? p : q;
}

const lengthOf = (box: Box): number => Math.max(sizeOf(box).width, sizeOf(box).height);
