import type { LineFrame } from "../frame-of-line.ts";
import type { Part } from "../part.ts";

/** Slants that are tried, as the tangent of their angle; from this one on letters are said to be slanted. */
const slants = [-0.1, -0.05, 0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3];
const leastSlant = 0.12;

/** Whether upright strokes lean to the right: slanted back by the right angle they gather in the fewest columns. @param cover 0-1 a pixel */
export function isSlanted(part: Part, frame: LineFrame, cover: Float32Array): boolean {
  if (frame.isColumn) return false;
  const points: [along: number, across: number, cover: number][] = [];
  for (let y = 0, i = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, i++)
      if (cover[i]! > 0.3)
        points.push([
          frame.along(part.left + x + 0.5, part.top + y + 0.5),
          frame.across(part.left + x + 0.5, part.top + y + 0.5),
          cover[i]!,
        ]);
  const scores = slants.map((slant) => sharpness(points, slant, frame));
  const best = scores.indexOf(Math.max(...scores));
  return slants[best]! >= leastSlant && scores[best]! > 1.02 * scores[slants.indexOf(0)]!;
}

function sharpness(
  points: readonly (readonly [number, number, number])[],
  slant: number,
  { length, height }: LineFrame,
): number {
  const columns = new Float64Array(Math.ceil(length + 2 * height) + 2);
  for (const [along, across, cover] of points) {
    const at = along + slant * (across - height / 2) + height;
    const left = Math.floor(at);
    if (left < 0 || left + 1 >= columns.length) continue;
    columns[left]! += cover * (left + 1 - at);
    columns[left + 1]! += cover * (at - left);
  }
  return columns.reduce((sum, value) => sum + value * value, 0);
}
