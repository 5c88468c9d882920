/** A rectangle in pixels of the frame. */
export type Box = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** The sides of a box that a handle moves: -1 for left or upper, 1 for right or lower, 0 for neither. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

/** The eight handles of a box; the four corner handles come first. */
export const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
export const corners = 4;

/** The minimum side length of a marked box, in pixels of the frame. */
const leastSide = 4;

/** The initial box for marking (limits.15): 200 by 100 in the centre, or as much of it as fits into the frame. */
export function defaultBox(frame: Size): Box {
  const width = Math.min(200, frame.width);
  const height = Math.min(100, frame.height);
  return { x: Math.round((frame.width - width) / 2), y: Math.round((frame.height - height) / 2), width, height };
}

/** A box of the same size, centred at this position and kept inside the frame. */
export const boxAround = (box: Box, { x, y }: Point, frame: Size): Box =>
  moved({ ...box, x: 0, y: 0 }, { x: x - box.width / 2, y: y - box.height / 2 }, frame);

/** The box moved by this distance and kept inside the frame. */
export const moved = (box: Box, by: Point, frame: Size): Box => ({
  ...box,
  x: Math.round(within(box.x + by.x, 0, frame.width - box.width)),
  y: Math.round(within(box.y + by.y, 0, frame.height - box.height)),
});

/** The box after one of its handles was moved by this distance. The opposite side stays, and the box keeps a minimum size. */
export function stretched(box: Box, handle: Handle, by: Point, frame: Size): Box {
  const [x, width] = pulled([box.x, box.x + box.width], handle.x, by.x, frame.width);
  const [y, height] = pulled([box.y, box.y + box.height], handle.y, by.y, frame.height);
  return { x, y, width, height };
}

function pulled([from, to]: [number, number], side: -1 | 0 | 1, by: number, most: number): [number, number] {
  const start = side === -1 ? Math.round(within(from + by, 0, to - leastSide)) : from;
  const end = side === 1 ? Math.round(within(to + by, from + leastSide, most)) : to;
  return [start, end - start];
}

/** The box between two opposite corners, in any order. */
export function boxBetween(one: Point, other: Point, frame: Size): Box {
  const [left, right] = [one.x, other.x].map((x) => Math.round(within(x, 0, frame.width))).sort((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => Math.round(within(y, 0, frame.height))).sort((a, b) => a - b);
  const at = { x: left ?? 0, y: top ?? 0 };
  return { ...at, width: Math.max(leastSide, (right ?? 0) - at.x), height: Math.max(leastSide, (bottom ?? 0) - at.y) };
}

/** @param reach maximum distance outside the box at which a point still counts */
export const isInside = ({ x, y }: Point, box: Box, reach = 0): boolean =>
  x >= box.x - reach && x <= box.x + box.width + reach && y >= box.y - reach && y <= box.y + box.height + reach;

/** The position of a handle. */
export const pointOf = (handle: Handle, box: Box): Point => ({
  x: box.x + ((handle.x + 1) / 2) * box.width,
  y: box.y + ((handle.y + 1) / 2) * box.height,
});

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
