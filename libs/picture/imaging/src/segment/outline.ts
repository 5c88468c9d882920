import { boxOutline } from "./from-box.ts";
import { clickOutline } from "./from-clicks.ts";
import type { Outline, Prompt } from "./prompt.ts";
import type { RgbFrame } from "./rgb-frame.ts";
import type { Neighbour } from "./stray.ts";

/**
 * What a box or clicks on a frame mean. Rather too much than too little: what remains of a thing is worse than a larger hole.
 *
 * @param neighbours other frames of the shot, some tenths of a second and a second away in both directions; none when there are none
 * @returns null when nothing was found at the clicks
 */
export function findOutline(frame: RgbFrame, prompt: Prompt, neighbours: readonly Neighbour[]): Outline | null {
  if ("box" in prompt) return boxOutline(frame, prompt.box, neighbours);
  return clickOutline(frame, prompt.within, prompt.outside, neighbours);
}
