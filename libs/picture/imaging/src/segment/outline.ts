import { boxOutline } from "./from-box.ts";
import { clickOutline } from "./from-clicks.ts";
import type { Outline, Prompt } from "./prompt.ts";
import type { RgbFrame } from "./rgb-frame.ts";
import type { Neighbour } from "./stray.ts";

/**
 * Finds the outline of the thing that a box or clicks mark on a frame. The outline is rather too large than too small, because
 * remains of a thing are worse than a larger hole.
 *
 * @param neighbours other frames of the shot, from some tenths of a second to a second before and after the frame; may be empty
 * @returns null when nothing was found at the clicks
 */
export function findOutline(frame: RgbFrame, prompt: Prompt, neighbours: readonly Neighbour[]): Outline | null {
  if ("box" in prompt) return boxOutline(frame, prompt.box, neighbours);
  return clickOutline(frame, prompt.within, prompt.outside, neighbours);
}
