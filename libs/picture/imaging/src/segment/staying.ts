import type { Bounds } from "../mask/runs.ts";
import { overlayUnder, widened } from "./camera.ts";
import type { RgbFrame } from "./rgb-frame.ts";
import type { Neighbour } from "./stray.ts";

/** A rectangle is about what is laid over the picture when so many of its edges stay, and so many more than around it. */
const leastStaying = 0.12;
/** More frames than these make less of that certain: letters cannot be read on each of them. */
const usualFrames = 18;
const moreThanAround = 2.2;
const leastEdges = 0.012;

/**
 * What stays in the picture within a rectangle while the camera moves beneath, as a mask of the frame; null where that is not what the
 * rectangle is about: nothing stays, or just as much does around it.
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
