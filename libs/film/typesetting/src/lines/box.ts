import { z } from "zod";

/** The longest side of a picture whose text can be described, in pixels. */
const longestSide = 65_500;
const Coordinate = z
  .number()
  .min(-longestSide)
  .max(2 * longestSide);

/** x and y in pixels of the upright picture; (0, 0) is the upper left corner of its first pixel. */
export const Corner = z.tuple([Coordinate, Coordinate]);
export type Corner = z.infer<typeof Corner>;

/**
 * Place of a text: a rectangle, possibly rotated, given by its corners clockwise. The first corner is the upper left one as the
 * text is read. For vertical text it is the upper left corner of the column.
 */
export const Box = z.tuple([Corner, Corner, Corner, Corner]);
export type Box = z.infer<typeof Box>;

/** An upright rectangle in pixels. */
export type Bounds = { left: number; top: number; width: number; height: number };

/** The upright rectangle around a box. */
export function boundsOf(box: Box): Bounds {
  const xs = box.map(([x]) => x);
  const ys = box.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The box of an upright rectangle. */
export const boxOf = ({ left, top, width, height }: Bounds): Box => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

/** Length of the upper edge and of the left edge, in pixels. */
export const sizeOf = ([a, b, , d]: Box): { width: number; height: number } => ({
  width: distance(a, b),
  height: distance(a, d),
});

/** Clockwise rotation of a box in degrees, -180 to 180. */
export const angleOf = ([[ax, ay], [bx, by]]: Box): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

/** The middle of a box. */
export const centreOf = (box: Box): Corner => [
  box.reduce((sum, [x]) => sum + x, 0) / box.length,
  box.reduce((sum, [, y]) => sum + y, 0) / box.length,
];

const distance = ([ax, ay]: Corner, [bx, by]: Corner): number => Math.hypot(bx - ax, by - ay);
