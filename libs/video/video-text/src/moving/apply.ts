import type { Homography } from "@cutwater/imaging/homography.ts";

/** Applies a map to a place. */
export function apply(map: Homography, x: number, y: number): [x: number, y: number] {
  const z = map[6]! * x + map[7]! * y + map[8]!;
  return [(map[0]! * x + map[1]! * y + map[2]!) / z, (map[3]! * x + map[4]! * y + map[5]!) / z];
}
