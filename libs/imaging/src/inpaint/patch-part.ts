import { type Frame, type FramePlane, frameBytes, planesOf } from "../frame.ts";

/** A box in a frame's pixels whose left and top are even, so that it has whole values of chroma. */
export type Box = { left: number; top: number; width: number; height: number };

/** One plane of a part of a frame, in floating point, and its hole. */
export type PartPlane = {
  left: number;
  top: number;
  width: number;
  height: number;
  data: Float32Array;
  hole: Uint8Array;
};

/**
 * The part of a frame within a box, plane by plane: copies. A value of chroma is hole where any of its luma pixels is.
 *
 * @param hole of the frame: width * height of luma, 0 = keep
 */
export function partOf(frame: Frame, hole: Uint8Array, box: Box): PartPlane[] {
  return planesOf(frame).map((plane) => {
    const { shiftX, shiftY } = plane;
    const [left, top] = [box.left >> shiftX, box.top >> shiftY];
    const width = Math.min(plane.width, (box.left + box.width + (1 << shiftX) - 1) >> shiftX) - left;
    const height = Math.min(plane.height, (box.top + box.height + (1 << shiftY) - 1) >> shiftY) - top;
    const part = {
      left,
      top,
      width,
      height,
      data: new Float32Array(width * height),
      hole: new Uint8Array(width * height),
    };
    for (let y = 0, to = 0; y < height; y++)
      for (let x = 0; x < width; x++, to++) {
        part.data[to] = plane.data[(top + y) * plane.width + left + x]!;
        part.hole[to] = isHole(hole, frame, plane, left + x, top + y) ? 1 : 0;
      }
    return part;
  });
}

/** Whether a plane's value lies in the hole of luma pixels. */
export function isHole(
  hole: Uint8Array,
  { width, height }: { width: number; height: number },
  { shiftX, shiftY }: Pick<FramePlane, "shiftX" | "shiftY">,
  x: number,
  y: number,
): boolean {
  const [u, v] = [x << shiftX, y << shiftY];
  const i = v * width + u;
  if (hole[i] !== 0) return true;
  const hasRight = shiftX === 1 && u + 1 < width;
  const hasBelow = shiftY === 1 && v + 1 < height;
  return (
    (hasRight && hole[i + 1] !== 0) ||
    (hasBelow && hole[i + width] !== 0) ||
    (hasRight && hasBelow && hole[i + width + 1] !== 0)
  );
}

/** Writes what of a part's hole lies in a box back into its frame, rounded. @param frame changed in place */
export function putBack(frame: Frame, part: readonly PartPlane[], box: Box): void {
  for (const [c, plane] of planesOf(frame).entries()) {
    const { shiftX, shiftY } = plane;
    const { left, top, width, data, hole } = part[c]!;
    const right = Math.min(plane.width, (box.left + box.width + (1 << shiftX) - 1) >> shiftX);
    const bottom = Math.min(plane.height, (box.top + box.height + (1 << shiftY) - 1) >> shiftY);
    for (let y = box.top >> shiftY; y < bottom; y++)
      for (let x = box.left >> shiftX; x < right; x++) {
        const i = (y - top) * width + x - left;
        if (hole[i] !== 0) plane.data[y * plane.width + x] = Math.min(255, Math.max(0, Math.round(data[i]!)));
      }
  }
}

/** @throws RangeError when a frame's data or its hole are not of its size */
export function checkHole(frame: Frame, hole: Uint8Array): void {
  if (frame.data.length !== frameBytes(frame) || hole.length !== frame.width * frame.height)
    throw new RangeError(
      `${frame.data.length} and ${hole.length} values are no ${frame.width} x ${frame.height} and its hole`,
    );
}
