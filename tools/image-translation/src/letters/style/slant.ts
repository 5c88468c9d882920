import type { LineFrame } from "../frame-of-line.ts";
import type { Part } from "../part.ts";

/** The slants that are tried, as the tangent of the angle. Letters count as slanted from the second constant on. */
const slants = [-0.1, -0.05, 0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3];
const leastSlant = 0.12;

/**
 * Whether upright strokes lean to the right. When the letters are sheared back by the right angle, their strokes fall into the
 * fewest columns.
 *
 * @param cover 0-1 for each pixel
 */
export function isSlanted(part: Part, frame: LineFrame, cover: Float32Array): boolean {
  if (frame.isColumn) return false;
  const most = cover.reduce((sum, value) => sum + (value > 0.3 ? 1 : 0), 0);
  const points: Points = {
    along: new Float32Array(most),
    across: new Float32Array(most),
    cover: cover.filter((value) => value > 0.3),
  };
  for (let y = 0, i = 0, k = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, i++) {
      if (cover[i]! <= 0.3) continue;
      points.along[k] = frame.along(part.left + x + 0.5, part.top + y + 0.5);
      points.across[k++] = frame.across(part.left + x + 0.5, part.top + y + 0.5);
    }
  const scores = slants.map((slant) => sharpness(points, slant, frame));
  const best = scores.indexOf(Math.max(...scores));
  return slants[best]! >= leastSlant && scores[best]! > 1.02 * scores[slants.indexOf(0)]!;
}

type Points = Record<"along" | "across" | "cover", Float32Array>;

function sharpness({ along, across, cover }: Points, slant: number, { length, height }: LineFrame): number {
  const columns = new Float64Array(Math.ceil(length + 2 * height) + 2);
  for (let k = 0; k < cover.length; k++) {
    const at = along[k]! + slant * (across[k]! - height / 2) + height;
    const left = Math.floor(at);
    if (left < 0 || left + 1 >= columns.length) continue;
    columns[left]! += cover[k]! * (left + 1 - at);
    columns[left + 1]! += cover[k]! * (at - left);
  }
  return columns.reduce((sum, value) => sum + value * value, 0);
}
