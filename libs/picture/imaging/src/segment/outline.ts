import { boxOutline } from "./from-box.ts";
import { clickOutline } from "./from-clicks.ts";
import type { Outline, Prompt } from "./prompt.ts";
import type { RgbFrame } from "./rgb-frame.ts";
import type { Neighbour } from "./stray.ts";

/**
 * Finds the outline that a box or clicks on a frame mean. Rather too large than too small: remains of a thing are worse than a
 * larger hole.
 *
 * @param neighbours other frames of the shot, some tenths of a second and a second away in both directions; may be empty
 * @returns null when nothing was found at the clicks
 */
export function findOutline(frame: RgbFrame, prompt: Prompt, neighbours: readonly Neighbour[]): Outline | null {
  if ("box" in prompt) return boxOutline(frame, prompt.box, neighbours);
  return clickOutline(frame, prompt.within, prompt.outside, neighbours);
}
