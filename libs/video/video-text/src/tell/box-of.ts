import { upperMedian } from "@cutwater/imaging/upper-median.ts";
import { areaOf, around, type Box, bottomOf, grown, rightOf, scaled, shared } from "../look/box.ts";
import type { Frames } from "../look/frames.ts";
import { inSmall } from "../look/see-lines.ts";
import type { Stood } from "../look-through.ts";
import { changedBy } from "./extent.ts";

/** Margins as shares of a line's height, for cases in which only the detector's box and the still edges are known. */
const margin = 0.02;
const rim = 0.12;
/** Number of frames next to a text's start or end in which another text may be visible. */
const beside = 3;
/** If the still edges fill less than this share of the detector's box, the rest of the box is scene. */
const muchSmaller = 0.6;

/**
 * As shares of the line's shorter side. A detector box that exceeds the followed part by a length between the first two values
 * contains more of the line. If the box is higher by the third value, the line lies inside something else.
 */
const beyond = 0.4;
const farthest = 2.5;
const muchHigher = 1.5;

/**
 * The box of a still text, in stored pixels, with outline, shadow and plate. @param others texts that may be shown right before
 * or after it
 */
export async function boxOfStood(stood: Stood, others: readonly Stood[], frames: Frames): Promise<Box> {
  const { width, height, small } = frames.scene;
  const part = scaled(stood.part, width / small.width, height / small.height);
  const boxes = stood.lines.map(({ box }) => box);
  const usual = medianBox(boxes);
  const alike = boxes.filter((one) => shorter(one) < muchHigher * shorter(usual));
  return withEnds(await boxOfPart(stood, others, frames), part, around([usual, ...alike]));
}

const shorter = ({ width, height }: Box): number => Math.min(width, height);

/**
 * A line is followed from its first detection. A short word at its end, far from the other words, may have been detected later as
 * a separate line.
 */
function withEnds(box: Box, part: Box, seen: Box): Box {
  const isWide = part.width > part.height;
  const side = (own: number, of: number, all: number, step: -1 | 1) => {
    const more = (step * (all - of)) / shorter(part);
    return more > beyond && more < farthest ? all : own;
  };
  const left = isWide ? side(box.left, part.left, seen.left, -1) : box.left;
  const top = isWide ? box.top : side(box.top, part.top, seen.top, -1);
  const right = isWide ? side(rightOf(box), rightOf(part), rightOf(seen), 1) : rightOf(box);
  const bottom = isWide ? bottomOf(box) : side(bottomOf(box), bottomOf(part), bottomOf(seen), 1);
  return { left, top, width: right - left, height: bottom - top };
}

async function boxOfPart(stood: Stood, others: readonly Stood[], frames: Frames): Promise<Box> {
  const { scene } = frames;
  const across = scene.width / scene.small.width;
  const down = scene.height / scene.small.height;
  const seen = medianBox(stood.lines.map(({ box }) => box));
  const staying = scaled(stayingPart(stood), across, down);
  if (
    stood.template.count > 8 &&
    areaOf(staying) < muchSmaller * areaOf(seen) &&
    shared(staying, seen) > 0.8 * areaOf(staying)
  )
    return staying;
  const letters = inSmall(seen, scene);
  const found: Box[] = [];
  for (const [edge, step] of [
    [stood.from, -1],
    [stood.to - 1, 1],
  ] as const) {
    if (!(step < 0 ? stood.isSudden.begin : stood.isSudden.end) || hasNeighbour(stood, others, step)) continue;
    const sure = step < 0 ? stood.first : stood.last;
    const fade = Math.abs(edge - sure);
    const shown = sure - step * Math.min(fade > 0 ? fade + 1 : 0, stood.last - stood.first);
    const without = [edge + step, edge + step * (1 + Math.abs(edge + step - shown))] as const;
    if (without.some((t) => t < 0 || t >= frames.count)) continue;
    const box = await changedBy(letters, shown, [without[0], without[1]], frames);
    if (box) found.push(box);
  }
  if (found.length === 0) return grown(withOutline(seen, staying), margin * Math.min(seen.width, seen.height));
  // A pixel at the rim of a small frame is a mixture.
  return scaled(grown(found.length > 1 ? smaller(found[0]!, found[1]!) : found[0]!, 0.25), across, down);
}

/** The still pixels around the letters are their outline; the slopes at its edge extend a little beyond it. */
function withOutline(seen: Box, staying: Box): Box {
  const reach = rim * Math.min(seen.width, seen.height);
  const inner = grown(staying, -1.5);
  const side = (from: number, to: number) => from + Math.max(-reach, Math.min(reach, to - from));
  const left = Math.min(seen.left, side(seen.left, inner.left));
  const top = Math.min(seen.top, side(seen.top, inner.top));
  const right = Math.max(rightOf(seen), side(rightOf(seen), rightOf(inner)));
  const bottom = Math.max(bottomOf(seen), side(bottomOf(seen), bottomOf(inner)));
  return { left, top, width: right - left, height: bottom - top };
}

/** The common part of both ends' boxes, since other things change as well. */
const smaller = (a: Box, b: Box): Box => {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return {
    left,
    top,
    width: Math.min(rightOf(a), rightOf(b)) - left,
    height: Math.min(bottomOf(a), bottomOf(b)) - top,
  };
};

function hasNeighbour(stood: Stood, others: readonly Stood[], step: -1 | 1): boolean {
  const reach = grown(stood.part, 0.5 * stood.part.height);
  return others.some((one) => {
    if (one === stood || shared(reach, one.part) === 0) return false;
    const apart = step < 0 ? stood.from - one.to : one.from - stood.to;
    return apart > -beside && apart < 2 * beside;
  });
}

export function medianBox(boxes: readonly Box[]): Box {
  const left = upperMedian(boxes.map((one) => one.left));
  const top = upperMedian(boxes.map((one) => one.top));
  return { left, top, width: upperMedian(boxes.map(rightOf)) - left, height: upperMedian(boxes.map(bottomOf)) - top };
}

/** The rectangle with nearly all of a template's strong slopes, in small pixels. */
function stayingPart({ part, template: { width, height, slopes, edges, power } }: Stood): Box {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (const edge of edges) {
    let strength = 0;
    for (let k = 6 * edge; k < 6 * edge + 6; k++) strength += slopes[k]! ** 2;
    columns[edge % width]! += strength / power;
    rows[Math.floor(edge / width)]! += strength / power;
  }
  const [left, right] = within(columns);
  const [top, bottom] = within(rows);
  return { left: part.left + left, top: part.top + top, width: right - left + 1, height: bottom - top + 1 };
}

function within(shares: Float64Array): [number, number] {
  const few = 0.01;
  let first = 0;
  let sum = 0;
  while (first < shares.length - 1 && sum + shares[first]! < few) sum += shares[first++]!;
  let last = shares.length - 1;
  sum = 0;
  while (last > first && sum + shares[last]! < few) sum += shares[last--]!;
  return [first, last];
}
