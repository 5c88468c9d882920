import { type Homography, invert } from "@cutwater/imaging/homography.ts";
import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { RgbFrame } from "@cutwater/imaging/segment/rgb-frame.ts";
import { mappedBy } from "./displacement.ts";

/** Moves a shape with the background and by its own motion. */
export function moved(
  shape: Uint8Array,
  width: number,
  height: number,
  map: Homography,
  [dx, dy]: readonly [number, number],
): Uint8Array {
  const out = new Uint8Array(shape.length);
  const { left, top, ...size } = around(shape, { width, height }, 0);
  const box = [left, top, left + size.width, top + size.height] as const;
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x, y]) => mappedBy(map, x!, y!));
  const first = Math.max(0, Math.floor(Math.min(...corners.map(([x]) => x)) + dx) - 1);
  const last = Math.min(width - 1, Math.ceil(Math.max(...corners.map(([x]) => x)) + dx) + 1);
  const upper = Math.max(0, Math.floor(Math.min(...corners.map(([, y]) => y)) + dy) - 1);
  const lower = Math.min(height - 1, Math.ceil(Math.max(...corners.map(([, y]) => y)) + dy) + 1);
  const back = invert(map);
  for (let y = upper; y <= lower; y++)
    for (let x = first; x <= last; x++) {
      const px = x - dx;
      const py = y - dy;
      const z = back[6]! * px + back[7]! * py + back[8]!;
      const u = Math.round((back[0]! * px + back[1]! * py + back[2]!) / z);
      const v = Math.round((back[3]! * px + back[4]! * py + back[5]!) / z);
      if (u >= 0 && v >= 0 && u < width && v < height && shape[v * width + u] !== 0) out[y * width + x] = 1;
    }
  return out;
}

/** The rectangle around a mask with a margin, within the frame; empty for an empty mask. */
export function around(mask: Uint8Array, { width, height }: Pick<RgbFrame, "width" | "height">, more: number): Bounds {
  let left = width;
  let top = height;
  let right = -1;
  let bottom = -1;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (mask[i] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right < 0) return { left: 0, top: 0, width: 0, height: 0 };
  [left, top] = [Math.max(0, left - more), Math.max(0, top - more)];
  return {
    left,
    top,
    width: Math.min(width, right + more + 1) - left,
    height: Math.min(height, bottom + more + 1) - top,
  };
}

/** A rectangle of a frame's mask; a copy. */
export function cropMask(mask: Uint8Array, frameWidth: number, { left, top, width, height }: Bounds): Uint8Array {
  const part = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * frameWidth + left;
    part.set(mask.subarray(from, from + width), y * width);
  }
  return part;
}

/** Converts the index of a part's pixel to the frame's index. */
export const placeOf = (part: Bounds, i: number, width: number): number =>
  (part.top + Math.floor(i / part.width)) * width + part.left + (i % part.width);
