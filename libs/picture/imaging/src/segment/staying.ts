import type { Bounds } from "../mask/runs.ts";
import { overlayUnder, widened } from "./camera.ts";
import type { RgbFrame } from "./rgb-frame.ts";
import type { Neighbour } from "./stray.ts";

/**
 * A rectangle marks an overlay when at least this share of its edges is still, and the share exceeds that of the surroundings by
 * the second value.
 */
const leastStaying = 0.12;
/**
 * The maximum number of frames that are used. With more frames the result is less certain, because letters are not legible on
 * every frame.
 */
const usualFrames = 18;
const moreThanAround = 2.2;
const leastEdges = 0.012;

/**
 * Finds an overlay that stays within a rectangle while the camera moves beneath, as a mask of the frame. Null when the rectangle
 * marks something else: nothing in it stays in place, or just as much stays in place around it.
 */
export function stayingIn(frame: RgbFrame, box: Bounds, neighbours: readonly Neighbour[]): Uint8Array | null {
  const overlay = overlayUnder(frame, box, neighbours);
  const least = leastStaying * Math.min(1, usualFrames / Math.max(1, neighbours.length));
  if (!overlay || overlay.staying < least || overlay.edges < leastEdges * box.width * box.height) return null;
  const wide = widened(box, 10 + 0.5 * Math.min(box.width, box.height), frame);
  const whole = overlayUnder(frame, wide, neighbours);
  const rest = wide.width * wide.height - box.width * box.height;
  const density = overlay.edges / (box.width * box.height);
  if (whole && rest > 0 && density < (moreThanAround * Math.max(0, whole.edges - overlay.edges)) / rest) return null;
  const mask = new Uint8Array(frame.width * frame.height);
  for (let y = 0; y < box.height; y++)
    mask.set(overlay.mask.subarray(y * box.width, (y + 1) * box.width), (box.top + y) * frame.width + box.left);
  return mask;
}
