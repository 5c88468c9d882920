import type { Place } from "../look/frames.ts";
import { compareAt, type Template } from "./template.ts";

/**
 * Where a template is found again: the offset to the right and down, in pixels, its likeness there, and the likeness at its own
 * place.
 */
export type Shift = { x: number; y: number; likeness: number; stayed: number };

/**
 * Searches for a template around a place, in whole pixels, within the given piece.
 *
 * @param reach distance to each side, across and down
 * @returns a likeness of -1 where no place lies within the frame
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
