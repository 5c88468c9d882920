import type { PointMap, StudiedVideo } from "@cutwater/video-inpainting";
import { type Box, boxOf } from "./box.ts";

/** Map from the stored frame to the shown frame. */
export function toUpright({ toStored }: Pick<StudiedVideo, "toStored">): PointMap {
  const [x0, y0] = toStored(0, 0);
  const [xa, ya] = toStored(1, 0);
  const [xd, yd] = toStored(0, 1);
  const a = xa - x0;
  const b = xd - x0;
  const c = ya - y0;
  const d = yd - y0;
  const whole = a * d - b * c;
  return (x, y) => [(d * (x - x0) - b * (y - y0)) / whole, (a * (y - y0) - c * (x - x0)) / whole];
}

/** Maps a box by rotations of 90° and mirroring. */
export function boxUnder({ left, top, width, height }: Box, map: PointMap): Box {
  return boxOf([map(left, top), map(left + width, top + height)]);
}
