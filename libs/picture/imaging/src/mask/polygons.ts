import { dilate } from "./dilate.ts";

/** Corners as x, y pairs. (0, 0) is the upper left corner of the upper left pixel. */
export type Polygon = [x: number, y: number][];

export type TraceOptions = {
  /** Factor for a corner's coordinates. */
  scaleX?: number;
  scaleY?: number;
  /** The maximum number of polygons, and of corners of each. */
  most?: number;
  corners?: number;
  /** The maximum number of corners of all polygons together; every polygon may have at least four. */
  allCorners?: number;
};

/** Tolerance for simplifying borders, in pixels of the mask. It is increased step by step while there are too many corners. */
const tolerance = 0.75;
const coarser = 1.4;
/** A hole with fewer pixels than this is ignored. */
const leastHole = 12;

/**
 * Traces the outlines of a mask, to be filled by the even-odd rule: pixels within an outline and not within a hole are masked. If
 * there are too many outlines, pieces near each other are merged. Outlines may then cover more than the mask, but never omit a
 * piece.
 *
 * @param mask not 0 = within; width * height values. Not changed.
 * Source: borders are simplified after D. Douglas and T. Peucker, "Algorithms for the reduction of the number of points", 1973.
 */
export function tracePolygons(
  mask: Uint8Array,
  width: number,
  height: number,
  { scaleX = 1, scaleY = 1, most = 64, corners = 600, allCorners = 1_000 }: TraceOptions = {},
): Polygon[] {
  let loops = loopsOf(mask, width, height);
  for (let grown = mask; loops.length > most; loops = loopsOf(grown, width, height))
    grown = dilate({ width, height, channels: 1, data: grown }, 1).data;
  let kept = loops.map((loop) => simplified(loop, corners, tolerance));
  for (let least = coarser * tolerance; cornersOf(kept) > allCorners && least < width + height; least *= coarser)
    kept = loops.map((loop) => simplified(loop, corners, least));
  return kept.map((loop) => loop.map(([x, y]) => [x * scaleX, y * scaleY]));
}

const cornersOf = (polygons: readonly Polygon[]): number => polygons.reduce((sum, { length }) => sum + length, 0);

/** Number of rows that are filled at a time, small enough for the processor's cache. */
const bandRows = 32;

/**
 * Rasterises polygons by the even-odd rule: 1 for pixels whose centre lies inside, else 0. Corners may lie outside of the frame.
 * The cost is one step for each row that an edge crosses and one for each pixel of the box around the polygons. Edges are not
 * listed or sorted, however many there are.
 */
export function fillPolygons(polygons: readonly Polygon[], width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  const edges = edgesOf(polygons);
  for (let top = 0; top < height; top += bandRows) {
    const bottom = Math.min(height, top + bandRows);
    let left = width;
    // Where an edge crosses a row, the row changes between inside and outside: each such pixel is marked, then the rows are
    // scanned.
    for (let i = 0; i < edges.length; i += 4) {
      const ax = edges[i]!;
      const ay = edges[i + 1]!;
      const by = edges[i + 3]!;
      const after = Math.min(bottom, Math.ceil(by - 0.5));
      const across = edges[i + 2]! - ax;
      for (let y = Math.max(top, Math.ceil(ay - 0.5)); y < after; y++) {
        const x = Math.max(0, Math.ceil(ax + ((y + 0.5 - ay) * across) / (by - ay) - 0.5));
        if (x >= width) continue;
        mask[y * width + x]! ^= 1;
        if (x < left) left = x;
      }
    }
    for (let y = top; y < bottom; y++)
      for (let at = y * width + left, end = (y + 1) * width, within = 0; at < end; at++) {
        within ^= mask[at]!;
        mask[at] = within;
      }
  }
  return mask;
}

/** The upper and lower end of each edge: x, y, x, y. */
function edgesOf(polygons: readonly Polygon[]): Float64Array {
  const edges = new Float64Array(4 * polygons.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const polygon of polygons)
    for (const [i, a] of polygon.entries()) {
      const b = polygon[(i + 1) % polygon.length]!;
      const [upper, lower] = a[1] < b[1] ? [a, b] : [b, a];
      edges[at++] = upper[0];
      edges[at++] = upper[1];
      edges[at++] = lower[0];
      edges[at++] = lower[1];
    }
  return edges;
}

/** Every border of the mask as a closed walk along pixels' edges, masked pixels on the right; small holes left out. */
function loopsOf(mask: Uint8Array, width: number, height: number): Polygon[] {
  const isIn = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] !== 0;
  const seen = new Uint8Array(width * height);
  const loops: Polygon[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (seen[y * width + x] !== 0 || !isIn(x, y) || isIn(x, y - 1)) continue;
      const loop = walk(x, y, isIn, seen, width);
      const area = signedArea(loop);
      if (area > 0 || area <= -leastHole) loops.push(loop);
    }
  return loops;
}

/** Walks the border that begins with the upper edge of a pixel. Upper edges on the way mark their pixels as seen. */
function walk(
  startX: number,
  startY: number,
  isIn: (x: number, y: number) => boolean,
  seen: Uint8Array,
  width: number,
): Polygon {
  const loop: Polygon = [];
  let x = startX;
  let y = startY;
  let dx = 1;
  let dy = 0;
  do {
    if (dx === 1) seen[y * width + x] = 1;
    [x, y] = [x + dx, y + dy];
    // The pixels ahead on the right and on the left; a corner (x, y) is the upper left one of the pixel (x, y).
    const right = isIn(x + (dx - dy - 1) / 2, y + (dx + dy - 1) / 2);
    const left = isIn(x + (dx + dy - 1) / 2, y + (dy - dx - 1) / 2);
    if (right && !left) continue;
    loop.push([x, y]);
    [dx, dy] = right ? [dy, -dx] : [-dy, dx];
  } while (x !== startX || y !== startY || dx !== 1);
  return loop;
}

/** Above 0 for masked areas, below for holes. */
function signedArea(loop: Polygon): number {
  let sum = 0;
  for (const [i, [ax, ay]] of loop.entries()) {
    const [bx, by] = loop[(i + 1) % loop.length]!;
    sum += ax * by - bx * ay;
  }
  return sum / 2;
}

/** The loop without corners that lie within the tolerance: at first `least`; more when too many remain, less when none does. */
function simplified(loop: Polygon, corners: number, least: number): Polygon {
  const far = loop.reduce((best, [x, y], i) => (apart(loop[0]!, [x, y]) > apart(loop[0]!, loop[best]!) ? i : best), 0);
  const within = (reach: number) => [
    ...between(loop, 0, far, reach),
    ...between([...loop, loop[0]!], far, loop.length, reach),
  ];
  let reach = least;
  let kept = within(reach);
  while (kept.length > corners) kept = within((reach *= coarser));
  while (kept.length < 3 && reach > tolerance) kept = within((reach /= coarser));
  if (kept.length >= 3 && kept.length <= corners) return kept;
  return loop.length <= corners ? loop : kept.concat(loop.slice(0, 3 - kept.length));
}

/** The corners from `first` up to, not including, `last` that are needed to stay within the tolerance. */
function between(line: Polygon, first: number, last: number, least: number): Polygon {
  const kept: Polygon = [];
  const open: [number, number][] = [[first, last]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let most = least;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const off = offLine(line[i]!, line[from]!, line[to]!);
      if (off > most) [most, at] = [off, i];
    }
    if (at < 0) kept.push(line[from]!);
    // The earlier part is taken from the stack first.
    if (at >= 0) open.push([at, to], [from, at]);
  }
  return kept;
}

const apart = (a: readonly number[], b: readonly number[]): number => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);

function offLine(p: readonly number[], a: readonly number[], b: readonly number[]): number {
  const length = apart(a, b);
  if (length === 0) return apart(p, a);
  return Math.abs((b[0]! - a[0]!) * (a[1]! - p[1]!) - (a[0]! - p[0]!) * (b[1]! - a[1]!)) / length;
}
