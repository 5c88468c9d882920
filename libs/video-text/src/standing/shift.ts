import type { Box } from "../look/box.ts";
import { compare, cropOf, type Template } from "./template.ts";

/** Where a template is found again: how far to the right and down, in pixels, how alike it is there, and at the place itself. */
export type Shift = { x: number; y: number; likeness: number; stayed: number };

type Where = { frame: Uint8Array; width: number; height: number; part: Box };

/**
 * Looks for a template around a place, in whole pixels, within the frame.
 *
 * @param reach how far to each side, across and down
 * @returns a likeness of -1 where no place lies within the frame
 */
export function findShift(template: Template, where: Where, reach: readonly [number, number]): Shift {
  const { frame, width, height, part } = where;
  let best: Shift = { x: 0, y: 0, likeness: -1, stayed: -1 };
  for (let y = -reach[1]; y <= reach[1]; y++)
    for (let x = -reach[0]; x <= reach[0]; x++) {
      const moved = { ...part, left: part.left + x, top: part.top + y };
      if (moved.left < 0 || moved.top < 0 || moved.left + part.width > width || moved.top + part.height > height)
        continue;
      const { likeness } = compare(template, cropOf(frame, width, moved));
      const stayed = x === 0 && y === 0 ? likeness : best.stayed;
      best = likeness > best.likeness ? { x, y, likeness, stayed } : { ...best, stayed };
    }
  return best;
}
