import { type Frame, type FramePlane, frameBytes, planesOf } from "../frame.ts";
import { plainScratch, type Scratch } from "../kernels/scratch.ts";

/** A box in a frame's pixels. Left and top are even, so that the box contains whole chroma values. */
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

/** Luma and both chroma planes. The chroma planes share one hole. */
export type Part = [PartPlane, PartPlane, PartPlane];

/**
 * Copies the part of a frame within a box, plane by plane. A chroma value is in the hole when any of its luma pixels is.
 *
 * @param hole of the frame: width * height of luma, 0 = keep
 * @param scratch memory for the copies
 */
export function partOf(frame: Frame, hole: Uint8Array, box: Box, scratch: Scratch = plainScratch): Part {
  const [luma, blue, red] = planesOf(frame);
  const whole = placeIn(luma, box);
  const colours = placeIn(blue, box);
  const wholeHole = holeOf(hole, frame, luma, whole, scratch);
  const coloursHole = holeOf(hole, frame, blue, colours, scratch);
  return [
    { ...whole, data: cut(luma, whole, scratch), hole: wholeHole },
    { ...colours, data: cut(blue, colours, scratch), hole: coloursHole },
    { ...colours, data: cut(red, colours, scratch), hole: coloursHole },
  ];
}

/** The box on a plane's grid. */
function placeIn({ width, height, shiftX, shiftY }: FramePlane, box: Box): Box {
  const left = box.left >> shiftX;
  const top = box.top >> shiftY;
  return {
    left,
    top,
    width: Math.min(width, (box.left + box.width + (1 << shiftX) - 1) >> shiftX) - left,
    height: Math.min(height, (box.top + box.height + (1 << shiftY) - 1) >> shiftY) - top,
  };
}

function cut(plane: FramePlane, { left, top, width, height }: Box, scratch: Scratch): Float32Array {
  const part = scratch.rawFloats(width * height);
  for (let y = 0; y < height; y++) {
    const start = (top + y) * plane.width + left;
    part.set(plane.data.subarray(start, start + width), y * width);
  }
  return part;
}

/** A mask on the plane's grid: 1 where a value belongs to the hole given in luma pixels, else 0. */
function holeOf(hole: Uint8Array, frame: Frame, plane: FramePlane, place: Box, scratch: Scratch): Uint8Array {
  const { shiftX, shiftY } = plane;
  const { left, top, width, height } = place;
  const part = scratch.rawBytes(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    const row = ((top + y) << shiftY) * frame.width;
    const below = shiftY === 1 && ((top + y) << shiftY) + 1 < frame.height ? frame.width : 0;
    for (let x = 0; x < width; x++, to++) {
      const u = (left + x) << shiftX;
      const right = shiftX === 1 && u + 1 < frame.width ? 1 : 0;
      const i = row + u;
      part[to] = (hole[i]! | hole[i + right]! | hole[i + below]! | hole[i + below + right]!) === 0 ? 0 : 1;
    }
  }
  return part;
}

/**
 * Writes the values of a part's hole inside a box back into its frame, rounded.
 *
 * @param frame changed in place
 * @throws Error when a value is not a number: failing is better than returning a black frame
 */
export function putBack(frame: Frame, part: readonly PartPlane[], box: Box): void {
  for (const [c, plane] of planesOf(frame).entries()) {
    const { shiftX, shiftY } = plane;
    const { left, top, width, data, hole } = part[c]!;
    const right = Math.min(plane.width, (box.left + box.width + (1 << shiftX) - 1) >> shiftX);
    const bottom = Math.min(plane.height, (box.top + box.height + (1 << shiftY) - 1) >> shiftY);
    let sum = 0;
    for (let y = box.top >> shiftY; y < bottom; y++)
      for (let x = box.left >> shiftX, i = (y - top) * width + x - left; x < right; x++, i++) {
        if (hole[i] === 0) continue;
        sum += data[i]!;
        plane.data[y * plane.width + x] = Math.min(255, Math.max(0, data[i]! + 0.5));
      }
    if (Number.isNaN(sum)) throw new Error("a hole was filled with what is no number");
  }
}

/** @throws RangeError when the length of a frame's data or of its hole does not match the frame's size */
export function checkHole(frame: Frame, hole: Uint8Array): void {
  if (frame.data.length !== frameBytes(frame) || hole.length !== frame.width * frame.height)
    throw new RangeError(
      `${frame.data.length} and ${hole.length} values are no ${frame.width} x ${frame.height} and its hole`,
    );
}
