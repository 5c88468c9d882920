import type { LineFrame } from "../frame-of-line.ts";
import type { Part } from "../part.ts";
import type { Yuv } from "./ink.ts";

/** A colour runs when it changes by so many 8-bit steps over the box, and in a straight line for such a share of its variance. */
const [leastChange, leastExplained] = [30, 0.55];

/** The colours at both ends of the box, where the letters' colour runs evenly from one to the other; null where it stays. */
export function gradientOf(
  part: Part,
  frame: LineFrame,
  fill: Uint8Array,
  depth: Float32Array,
): { from: Yuv; to: Yuv; direction: "down" | "right" } | null {
  const depths = [...depth].filter((_, i) => fill[i] !== 0).sort((a, b) => a - b);
  const deep = Math.min(2.5, depths[Math.floor(0.6 * depths.length)] ?? 1);
  const down: [at: number, colour: Yuv][] = [];
  const right: [at: number, colour: Yuv][] = [];
  for (let y = 0, i = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, i++) {
      if (fill[i] === 0 || depth[i]! < deep) continue;
      const colour: Yuv = [part.planes[0][i]!, part.planes[1][i]!, part.planes[2][i]!];
      const [u, v] = [part.left + x + 0.5, part.top + y + 0.5];
      right.push([frame.along(u, v) / frame.length, colour]);
      down.push([frame.across(u, v) / frame.height, colour]);
    }
  if (down.length < 40) return null;
  const [ofDown, ofRight] = [fitted(down), fitted(right)];
  const best = ofDown.explained > ofRight.explained ? ofDown : ofRight;
  const change = Math.hypot(...best.to.map((value, c) => value - best.from[c]!));
  if (change < leastChange || best.explained < leastExplained) return null;
  return { from: best.from, to: best.to, direction: (best === ofDown) !== frame.isColumn ? "down" : "right" };
}

/** A straight line through colours: what it is at 0 and at 1, and which share of their variance it explains. */
function fitted(points: readonly (readonly [number, Yuv])[]): { from: Yuv; to: Yuv; explained: number } {
  const n = points.length;
  const mean = points.reduce((sum, [at]) => sum + at, 0) / n;
  const power = points.reduce((sum, [at]) => sum + (at - mean) ** 2, 1e-9);
  let [all, left] = [1e-6, 0];
  const ends = [0, 1, 2].map((c) => {
    const middle = points.reduce((sum, [, colour]) => sum + colour[c]!, 0) / n;
    const slope = points.reduce((sum, [at, colour]) => sum + (at - mean) * (colour[c]! - middle), 0) / power;
    for (const [at, colour] of points) {
      all += (colour[c]! - middle) ** 2;
      left += (colour[c]! - middle - slope * (at - mean)) ** 2;
    }
    return [middle - slope * mean, middle + slope * (1 - mean)] as const;
  });
  return {
    from: [ends[0]![0], ends[1]![0], ends[2]![0]],
    to: [ends[0]![1], ends[1]![1], ends[2]![1]],
    explained: 1 - left / all,
  };
}
