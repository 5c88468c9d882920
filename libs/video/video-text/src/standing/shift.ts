import type { Place } from "../look/frames.ts";
import { compareAt, type Template } from "./template.ts";

/**
 * Where a template is found again: the offset to the right and down in pixels, the similarity there, and the similarity at the
 * original position.
 */
export type Shift = { x: number; y: number; likeness: number; stayed: number };

/**
 * Searches for a template around a position, in whole pixels, within the given piece.
 *
 * @param reach distance to each side, across and down
 * @returns a similarity of -1 when no position lies within the frame
 */
export function findShift(
  template: Template,
  { frame, width, height, part }: Place,
  reach: readonly [number, number],
): Shift {
  let best: Shift = { x: 0, y: 0, likeness: -1, stayed: -1 };
  for (let y = -reach[1]; y <= reach[1]; y++)
    for (let x = -reach[0]; x <= reach[0]; x++) {
      const left = part.left + x;
      const top = part.top + y;
      if (left < 0 || top < 0 || left + part.width > width || top + part.height > height) continue;
      const { likeness } = compareAt(template, frame, width, left, top);
      const stayed = x === 0 && y === 0 ? likeness : best.stayed;
      best = likeness > best.likeness ? { x, y, likeness, stayed } : { ...best, stayed };
    }
  return best;
}
