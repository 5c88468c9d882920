/** A point: x, y. */
export type Point = readonly [x: number, y: number];

/**
 * A rectangle that may be rotated. Its long axis is at `angle`, in radians, clockwise from the right: usually -π/4 to π/4, but
 * the value may exceed this range.
 */
export type Rectangle = { x: number; y: number; width: number; height: number; angle: number };

/**
 * Finds the rectangle of least area around points. One of its edges lies along an edge of the points' convex hull.
 *
 * @param points at least one
 * @returns its centre, and its sides along and across `angle`, -π/4 <= angle < π/4
 * Source: H. Freeman and R. Shapira, "Determining the minimum-area encasing rectangle for an arbitrary closed curve", 1975.
 */
export function smallestRectangle(points: readonly Point[]): Rectangle {
  const hull = hullOf(points);
  let best: Rectangle | null = null;
  for (let i = 0; i < hull.length; i++) {
    const a = hull[i]!;
    const b = hull[(i + 1) % hull.length]!;
    const found = rectangleAlong(hull, quarterOf(Math.atan2(b[1] - a[1], b[0] - a[0])));
    if (!best || found.width * found.height < best.width * best.height) best = found;
  }
  return best!;
}

/** The corners, clockwise on the screen, from the upper left as seen along the angle. */
export function cornersOf({ x, y, width, height, angle }: Rectangle): [Point, Point, Point, Point] {
  const cos = Math.cos(angle) / 2;
  const sin = Math.sin(angle) / 2;
  const corner = (across: number, down: number): Point => [
    x + across * width * cos - down * height * sin,
    y + across * width * sin + down * height * cos,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Normalises the direction of a side to within 45° of the right. */
function quarterOf(angle: number): number {
  const quarters = Math.floor(angle / (Math.PI / 2) + 0.5);
  return angle - (quarters * Math.PI) / 2;
}

function rectangleAlong(hull: readonly Point[], angle: number): Rectangle {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const [x, y] of hull) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: right - left, height: bottom - top, angle };
}

/** The corners of the convex hull in order. Source: A. M. Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979. */
function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const chain = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  const hull = [...chain(sorted), ...chain(sorted.toReversed())];
  return hull.length > 0 ? hull : [sorted[0]!];
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
