import type { Bounds } from "../mask/runs.ts";
import { boxOutline } from "./from-box.ts";
import { clickOutline } from "./from-clicks.ts";
import type { Neighbour } from "./stray.ts";
import type { Shown } from "./view.ts";

/** A place in pixels of the frame. */
export type Place = readonly [x: number, y: number];

/** What somebody marked: a rectangle that lies within the frame, or clicks on the thing and beside it. */
export type Prompt = { box: Bounds } | { within: readonly Place[]; outside: readonly Place[] };

/** What it was told by: that it stays while the picture changes, that it moves by itself, its colours; or nothing better than the box. */
export type Means = "staying" | "moving" | "colours" | "box";

/** Not 0 where the thing is, of the frame's size. */
export type Outline = { mask: Uint8Array; means: Means };

/**
 * What a box or clicks on a frame mean. Rather too much than too little: what remains of a thing is worse than a larger hole.
 *
 * @param neighbours other frames of the shot, some tenths of a second and a second away in both directions; none when there are none
 * @returns null when nothing was found at the clicks
 */
export function findOutline(frame: Shown, prompt: Prompt, neighbours: readonly Neighbour[]): Outline | null {
  if ("box" in prompt) return boxOutline(frame, prompt.box, neighbours);
  return clickOutline(frame, prompt.within, prompt.outside, neighbours);
}
