import type { LineFrame } from "../frame-of-line.ts";
import type { Part } from "../part.ts";
import type { Yuv } from "./ink.ts";
import { quantileOf } from "./quantile.ts";

/** A colour runs when it changes by so many 8-bit steps over the box, and in a straight line for such a share of its variance. */
const [leastChange, leastExplained] = [30, 0.55];

/** The colours at both ends of the box, where the letters' colour runs evenly from one to the other; null where it stays. */
export function gradientOf(
  part: Part,
  frame: LineFrame,
  fill: Uint8Array,
  depth: Float32Array,
): { from: Yuv; to: Yuv; direction: "down" | "right" } | null {
  const deep = Math.min(2.5, quantileOf(depth, fill, 0.6, Number.NEGATIVE_INFINITY) ?? 1);
  const [down, right] = [new Line(), new Line()];
  for (let y = 0, i = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, i++) {
      if (fill[i] === 0 || depth[i]! < deep) continue;
      const colour: Yuv = [part.planes[0][i]!, part.planes[1][i]!, part.planes[2][i]!];
      const [u, v] = [part.left + x + 0.5, part.top + y + 0.5];
      right.add(frame.along(u, v) / frame.length, colour);
      down.add(frame.across(u, v) / frame.height, colour);
    }
  if (down.count < 40) return null;
  const [ofDown, ofRight] = [down.fitted(), right.fitted()];
  const best = ofDown.explained > ofRight.explained ? ofDown : ofRight;
  const change = Math.hypot(...best.to.map((value, c) => value - best.from[c]!));
  if (change < leastChange || best.explained < leastExplained) return null;
  return { from: best.from, to: best.to, direction: (best === ofDown) !== frame.isColumn ? "down" : "right" };
}

/** A straight line through colours, out of sums: what it is at 0 and at 1, and which share of their variance it explains. */
class Line {
  count = 0;
  private at = 0;
  private atSquare = 0;
  private readonly sums = new Float64Array(3);
  private readonly products = new Float64Array(3);
  private squares = 0;

  add(at: number, colour: Yuv): void {
    this.count++;
    this.at += at;
    this.atSquare += at * at;
    for (let c = 0; c < 3; c++) {
      this.sums[c]! += colour[c]!;
      this.products[c]! += at * colour[c]!;
      this.squares += colour[c]! ** 2;
    }
  }

  fitted(): { from: Yuv; to: Yuv; explained: number } {
    const n = this.count;
    const mean = this.at / n;
    const power = this.atSquare - n * mean * mean + 1e-9;
    let [all, along] = [this.squares + 1e-6, 0];
    const ends = [0, 1, 2].map((c) => {
      const middle = this.sums[c]! / n;
      const slope = (this.products[c]! - n * mean * middle) / power;
      all -= n * middle * middle;
      along += slope * slope * power;
      return [middle - slope * mean, middle + slope * (1 - mean)] as const;
    });
    return {
      from: [ends[0]![0], ends[1]![0], ends[2]![0]],
      to: [ends[0]![1], ends[1]![1], ends[2]![1]],
      explained: along / Math.max(1e-6, all),
    };
  }
}
