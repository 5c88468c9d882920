import type { Bounds } from "../mask/runs.ts";
import { lumaOf } from "../plane.ts";
import { type Overlay, overlayIn } from "./overlay.ts";
import type { RgbFrame } from "./rgb-frame.ts";
import type { Neighbour } from "./stray.ts";

/** Minimum motion of the camera in pixels. With less motion everything seems to stay in place. */
const leastPath = 5;

/** The greatest displacement of the scene at a position between any two of the frames, in pixels. */
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
 * Finds the overlay in a part of the frame while the scene moves beneath it. Null when the camera stands still or there are too
 * few frames.
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

/** The part extended by a margin on each side, clipped to the frame. */
export function widened({ left, top, width, height }: Bounds, more: number, frame: RgbFrame): Bounds {
  const first = Math.max(0, Math.floor(left - more));
  const upper = Math.max(0, Math.floor(top - more));
  const right = Math.min(frame.width, Math.ceil(left + width + more));
  const lower = Math.min(frame.height, Math.ceil(top + height + more));
  return { left: first, top: upper, width: right - first, height: lower - upper };
}
