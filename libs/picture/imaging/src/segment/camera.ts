import type { Bounds } from "../mask/runs.ts";
import { lumaOf } from "../plane.ts";
import { type Overlay, overlayIn } from "./overlay.ts";
import type { RgbFrame } from "./rgb-frame.ts";
import type { Neighbour } from "./stray.ts";

/** Least motion of the camera in pixels; below it everything seems to stay. */
const leastPath = 5;

/** Longest path of the scene at a place from one of the frames to another, in pixels. */
export function pathOf(neighbours: readonly Neighbour[], x: number, y: number): number {
  const places = neighbours.map(({ map }) => {
    const z = map[6]! * x + map[7]! * y + map[8]!;
    return [(map[0]! * x + map[1]! * y + map[2]!) / z, (map[3]! * x + map[4]! * y + map[5]!) / z] as const;
  });
  const range = (values: number[]) => Math.max(...values) - Math.min(...values);
  if (places.length === 0) return 0;
  return Math.hypot(range(places.map(([u]) => u)), range(places.map(([, v]) => v)));
}

/**
 * Finds the overlay on the part while the camera moves beneath; null when the camera stands still, or there are too few frames.
 */
export function overlayUnder(frame: RgbFrame, part: Bounds, neighbours: readonly Neighbour[]): Overlay | null {
  const middle = [part.left + part.width / 2, part.top + part.height / 2] as const;
  if (neighbours.length < 6 || pathOf(neighbours, ...middle) < leastPath) return null;
  const { width, height } = frame;
  return overlayIn(
    [frame.rgb, ...neighbours.map(({ rgb }) => rgb)].map((rgb) => lumaOf(rgb, width, height)),
    part,
  );
}

/** The part with a margin on each side, within the frame. */
export function widened({ left, top, width, height }: Bounds, more: number, frame: RgbFrame): Bounds {
  const first = Math.max(0, Math.floor(left - more));
  const upper = Math.max(0, Math.floor(top - more));
  const right = Math.min(frame.width, Math.ceil(left + width + more));
  const lower = Math.min(frame.height, Math.ceil(top + height + more));
  return { left: first, top: upper, width: right - first, height: lower - upper };
}
