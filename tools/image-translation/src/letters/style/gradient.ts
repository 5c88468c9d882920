import type { LineFrame } from "../frame-of-line.ts";
import type { Part } from "../part.ts";
import { apartAt, type Ink, type Yuv } from "./ink.ts";
import { quantileOf } from "./quantile.ts";

/**
 * A colour is a gradient when it changes by at least this many 8-bit steps across the box, and a straight line explains at least
 * this share of its variance.
 */
const leastChange = 14;
const leastExplained = 0.6;
/** The number of stripes into which the box is divided in each direction. */
const stripes = 12;
/**
 * A pixel counts for the colour of its stripe only if its difference from the background is at least this share of the largest
 * one. Other pixels lie on the edges of letters.
 */
const whole = 0.88;
/** A stripe with fewer such pixels is ignored. */
const fewest = 4;

type Ends = { from: Yuv; to: Yuv; explained: number };

/**
 * The colours at both ends of the box, if the colour of the letters changes evenly from one to the other; null if the colour is
 * constant.
 */
export function gradientOf(
  part: Part,
  frame: LineFrame,
  ink: Ink,
): { from: Yuv; to: Yuv; direction: "down" | "right" } | null {
  const { fill, depth } = ink;
  const deep = Math.min(2.5, quantileOf(depth, fill, 0.6, Number.NEGATIVE_INFINITY) ?? 1);
  const pixels: number[] = [];
  for (let i = 0; i < fill.length; i++) if (fill[i] !== 0 && depth[i]! >= deep) pixels.push(i);
  if (pixels.length < 40) return null;
  const place = (share: (x: number, y: number) => number) => (i: number) =>
    share(part.left + (i % part.width) + 0.5, part.top + Math.floor(i / part.width) + 0.5);
  const ofRight = fitted(
    part,
    ink,
    pixels,
    place((x, y) => frame.along(x, y) / frame.length),
  );
  const ofDown = fitted(
    part,
    ink,
    pixels,
    place((x, y) => frame.across(x, y) / frame.height),
  );
  const best = ofDown.explained > ofRight.explained ? ofDown : ofRight;
  const change = Math.hypot(...best.to.map((value, c) => value - best.from[c]!));
  if (change < leastChange || best.explained < leastExplained) return null;
  return { from: best.from, to: best.to, direction: (best === ofDown) !== frame.isColumn ? "down" : "right" };
}

/** Fits a straight line through the colours of stripes. @param at the position of a pixel along the box, 0-1 */
function fitted(part: Part, { below }: Ink, pixels: readonly number[], at: (i: number) => number): Ends {
  const of = Array.from({ length: stripes }, (): number[] => []);
  for (const i of pixels) of[Math.max(0, Math.min(stripes - 1, Math.floor(at(i) * stripes)))]!.push(i);
  const points = of.flatMap((stripe): [at: number, weight: number, colour: Yuv][] => {
    const apart = stripe.map((i) => apartAt(part, below, i));
    const most = apart.toSorted((a, b) => a - b)[Math.floor(0.95 * apart.length)] ?? 0;
    const kept = stripe.filter((_, k) => apart[k]! >= whole * most);
    if (kept.length < fewest) return [];
    const mean = (of: (i: number) => number) => kept.reduce((sum, i) => sum + of(i), 0) / kept.length;
    const [luma, blue, red] = part.planes;
    return [[mean(at), Math.sqrt(kept.length), [mean((i) => luma[i]!), mean((i) => blue[i]!), mean((i) => red[i]!)]]];
  });
  return lineThrough(points);
}

/**
 * Weighted least squares: returns the values of the line at 0 and at 1, and the share of the colours' variance that the line
 * explains.
 */
function lineThrough(points: readonly (readonly [at: number, weight: number, colour: Yuv])[]): Ends {
  const all = points.reduce((sum, [, weight]) => sum + weight, 1e-9);
  const middle = points.reduce((sum, [at, weight]) => sum + weight * at, 0) / all;
  const power = points.reduce((sum, [at, weight]) => sum + weight * (at - middle) ** 2, 1e-9);
  let variance = 1e-6;
  let along = 0;
  const ends = [0, 1, 2].map((c) => {
    const mean = points.reduce((sum, [, weight, colour]) => sum + weight * colour[c]!, 0) / all;
    const slope =
      points.reduce((sum, [at, weight, colour]) => sum + weight * (at - middle) * (colour[c]! - mean), 0) / power;
    for (const [, weight, colour] of points) variance += weight * (colour[c]! - mean) ** 2;
    along += slope * slope * power;
    return [mean - slope * middle, mean + slope * (1 - middle)] as const;
  });
  return {
    from: [ends[0]![0], ends[1]![0], ends[2]![0]],
    to: [ends[0]![1], ends[1]![1], ends[2]![1]],
    explained: points.length < 4 ? 0 : along / variance,
  };
}
