import { angleOf, type Bounds, type Box, type Corner } from "./box.ts";

/** The pulled side of a box, in the box's own rotated axes: -1 = left or upper, 1 = right or lower, 0 = neither. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

/** Minimum side of a box, in pixels. */
export const leastSide = 6;

/** Moves a box by a number of pixels. */
export const movedBox = (box: Box, [dx, dy]: Corner): Box => mapCorners(box, ([x, y]) => [x + dx, y + dy]);

/** Pulls a side or corner of a box by a number of pixels of the picture. The opposite side stays in place. */
export function stretchedBox(box: Box, handle: Handle, by: Corner): Box {
  const turn = angleOf(box);
  const { left, top, width, height } = boundsAt(box, turn);
  const [dx, dy] = turned(by, -turn);
  const [x0, x1] = pulled([left, left + width], handle.x, dx);
  const [y0, y1] = pulled([top, top + height], handle.y, dy);
  return boxAt({ left: x0, top: y0, width: x1 - x0, height: y1 - y0 }, turn);
}

/** The smallest box around several boxes, rotated like the first box. @throws RangeError when there is no box */
export function boxAround(boxes: readonly Box[]): Box {
  const [first] = boxes;
  if (!first) throw new RangeError("no boxes");
  const turn = angleOf(first);
  return boxAt(boundsAt(boxes.flat(), turn), turn);
}

/** Cuts a box in two, across the reading direction ("rows") or along it ("row"). @param share of the first part, 0-1 */
export function cutBox(box: Box, share: number, way: "row" | "rows"): [Box, Box] {
  const [a, b, c, d] = box;
  const upper = between(a, way === "row" ? b : d, share);
  const lower = between(way === "row" ? d : b, c, share);
  return way === "row"
    ? [
        [a, upper, lower, d],
        [upper, b, c, lower],
      ]
    : [
        [a, b, lower, upper],
        [upper, lower, c, d],
      ];
}

function pulled([from, to]: [number, number], side: -1 | 0 | 1, by: number): [number, number] {
  if (side === -1) return [Math.min(from + by, to - leastSide), to];
  return [from, side === 1 ? Math.max(to + by, from + leastSide) : to];
}

const mapCorners = ([a, b, c, d]: Box, to: (corner: Corner) => Corner): Box => [to(a), to(b), to(c), to(d)];

const between = ([ax, ay]: Corner, [bx, by]: Corner, share: number): Corner => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Rotates a point clockwise around the picture's upper left corner, by an angle in degrees. */
function turned([x, y]: Corner, degrees: number): Corner {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return [x * cos - y * sin, x * sin + y * cos];
}

/** The upright bounds of corners after they are rotated back by an angle. */
function boundsAt(corners: readonly Corner[], angle: number): Bounds {
  const seen = corners.map((corner) => turned(corner, -angle));
  const xs = seen.map(([x]) => x);
  const ys = seen.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function boxAt({ left, top, width, height }: Bounds, angle: number): Box {
  const upright: Box = [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ];
  return mapCorners(upright, (corner) => turned(corner, angle));
}
