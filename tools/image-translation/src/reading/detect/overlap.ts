import type { Box, Corner } from "@cutwater/typesetting/lines/box.ts";

/** The area of a box, in square pixels. */
export const areaOf = (box: readonly Corner[]): number => {
  let twice = 0;
  for (const [i, [x, y]] of box.entries()) {
    const [u, v] = box[(i + 1) % box.length]!;
    twice += x * v - u * y;
  }
  return Math.abs(twice) / 2;
};

/**
 * The area that two boxes have in common, in square pixels. Source: I. E. Sutherland and G. W. Hodgman, "Reentrant polygon
 * clipping", 1974.
 */
export function sharedArea(box: Box, other: Box): number {
  let left: Corner[] = [...box];
  for (const [i, a] of other.entries()) {
    const b = other[(i + 1) % other.length]!;
    const side = ([x, y]: Corner) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
    left = left.flatMap((point, k) => {
      const next = left[(k + 1) % left.length]!;
      const here = side(point);
      const there = side(next);
      const kept: Corner[] = here >= 0 ? [point] : [];
      if (here >= 0 === there >= 0) return kept;
      const at = here / (here - there);
      return [...kept, [point[0] + at * (next[0] - point[0]), point[1] + at * (next[1] - point[1])]];
    });
    if (left.length < 3) return 0;
  }
  return areaOf(left);
}
