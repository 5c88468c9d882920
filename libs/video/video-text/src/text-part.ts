import { type Frame, type FrameShape, planesOf } from "@cutwater/imaging/frame.ts";
import type { Bounds } from "@cutwater/imaging/mask/runs.ts";

/** Margin around a box that is also examined, to separate the picture from the letters. */
export const marginOf = (box: Bounds): number => Math.min(28, Math.max(14, Math.round(0.4 * box.height)));

/** Copies a part of a frame. The frame's edge is repeated beyond the frame. @param part may extend beyond the frame */
export function cropped(frame: Frame, part: Bounds): Frame {
  const shape: FrameShape = { width: part.width, height: part.height, shiftX: 1, shiftY: 1 };
  const width = (part.width + 1) >> 1;
  const height = (part.height + 1) >> 1;
  const data = new Uint8Array(part.width * part.height + 2 * width * height);
  const crop: Frame = { ...shape, data };
  const into = planesOf(crop);
  for (const [k, from] of planesOf(frame).entries()) {
    const [left, top] = k === 0 ? [part.left, part.top] : [part.left >> 1, part.top >> 1];
    const to = into[k]!;
    for (let y = 0; y < to.height; y++) {
      const row = Math.min(from.height - 1, Math.max(0, top + y)) * from.width;
      for (let x = 0; x < to.width; x++)
        to.data[y * to.width + x] = from.data[row + Math.min(from.width - 1, Math.max(0, left + x))]!;
    }
  }
  return crop;
}
