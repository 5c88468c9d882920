import { type Box, wholeWithin } from "../look/box.ts";
import type { Frames } from "../look/frames.ts";
import type { SeenLine } from "../look/seen-line.ts";
import { findShift } from "../standing/shift.ts";
import { partOf } from "../standing/standing.ts";
import { createTemplate, type Template } from "../standing/template.ts";

/** Velocity to the right and down, in pixels of the stored frame per frame. */
export type Velocity = readonly [x: number, y: number];

/** Motion of a detected line around its frame. */
export type Motion = {
  /** Velocity of the line; null when the line was not found again. */
  velocity: Velocity | null;
  isStanding: boolean;
};

/**
 * A line is still when, this many frames later, it is found at its own position, within two pixels of a small frame.
 */
const apart = 3;
const near = 2;
const leastLikeness = 0.45;
/** The maximum motion of a text from frame to frame, in pixels of a small frame. */
const reach = [14, 5] as const;
/** Distances in frames over which the velocity is measured with increasing precision. */
const steps = [2, 4, 8, 14];

/** Measures from the surrounding frames of the shot whether a line is still, or else its velocity. */
export async function motionOf(line: SeenLine, frames: Frames): Promise<Motion> {
  const { small, width } = frames.scene;
  const { start, end } = frames.shotOf(line.frame);
  if (end - start === 1) return { velocity: [0, 0], isStanding: true };
  const part = partOf(line, frames);
  const look = await lookFrom(line.frame, part, frames);
  const isInside = (by: number) => line.frame + by >= start && line.frame + by < end;
  for (const by of [-apart, apart, -1, 1].filter(isInside).slice(0, 2)) {
    const { likeness, stayed } = await look(by, [0, 0], [near, near]);
    if (stayed > leastLikeness && likeness < stayed + 0.04) return { velocity: [0, 0], isStanding: true };
  }
  const middle = middleOf(part, small);
  const lookAgain = await lookFrom(line.frame, middle, frames);
  const by = isInside(1) ? 1 : -1;
  const first = await lookAgain(by, [0, 0], reach);
  if (first.likeness < leastLikeness) return { velocity: null, isStanding: false };
  let velocity: Velocity = [first.x / by, first.y / by];
  for (const step of steps) {
    const far = isInside(step) ? step : -step;
    if (!isInside(far)) break;
    const { x, y, likeness } = await lookAgain(far, [velocity[0] * far, velocity[1] * far], [2, 1]);
    if (likeness < leastLikeness) break;
    velocity = [x / far, y / far];
  }
  const scale = width / small.width;
  return { velocity: [velocity[0] * scale, velocity[1] * scale], isStanding: false };
}

/** The middle part of a long line, because it stays within the frame for a while. */
function middleOf(part: Box, { width, height }: { width: number; height: number }): Box {
  const across = Math.min(part.width, width / 3);
  const down = Math.min(part.height, height / 3);
  const x = part.left + (part.width - across) / 2;
  const y = part.top + (part.height - down) / 2;
  return wholeWithin({ left: x, top: y, width: across, height: down }, { width, height });
}

/** Searches for a part of one frame in other frames. */
async function lookFrom(t: number, part: Box, frames: Frames) {
  const template: Template = createTemplate(await frames.crop(t, part), part);
  return async (by: number, [x, y]: Velocity, around: readonly [number, number]) => {
    const dx = Math.round(x);
    const dy = Math.round(y);
    const moved = { ...part, left: part.left + dx, top: part.top + dy };
    const found = findShift(template, await frames.around(t + by, moved, around), around);
    return { ...found, x: found.x + dx, y: found.y + dy };
  };
}
