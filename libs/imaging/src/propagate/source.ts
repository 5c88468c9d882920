import type { Frame, FrameShape } from "../frame.ts";
import { plainScratch, type Scratch } from "../kernels/scratch.ts";
import type { Homography } from "../motion/homography.ts";
import { type BytePlane, halfLumaOf, shrunkMask } from "../plane.ts";

/** A frame as others are filled from it. Nothing of it is ever changed. */
export type Source = {
  frame: Frame;
  /** width * height, 0 = may be taken from. It reaches two pixels beyond what is to go: values of chroma next to it are read. */
  hole: Uint8Array;
  /** Luma at half of the size. */
  half: BytePlane;
  /** The hole at half of the size, 1 where any of 2 x 2 pixels is in it. */
  halfHole: Uint8Array;
  /** The hole on the grid of chroma, 1 where any of a value's pixels is in it; may be the same array as another hole. */
  chromaHole: Uint8Array;
  /** Takes places of this frame to a ground that the shot's frames have in common. */
  toGround: Homography;
};

/**
 * All that a frame is taken from by, but where it lies.
 *
 * @param scratch where the smaller planes are made, for as long as the source is used
 */
export function sourceOf(frame: Frame, hole: Uint8Array, scratch: Scratch = plainScratch): Omit<Source, "toGround"> {
  return { frame, hole, half: halfLumaOf(frame, scratch), ...shrunkHoles(frame, hole, scratch) };
}

/** A hole at half of the size and on the grid of chroma. */
export function shrunkHoles(
  shape: FrameShape,
  hole: Uint8Array,
  scratch: Scratch = plainScratch,
): Pick<Source, "halfHole" | "chromaHole"> {
  const halfHole = shrunkMask(hole, shape.width, shape.height, 2, scratch);
  return { halfHole, chromaHole: chromaHoleOf(shape, hole, halfHole, scratch) };
}

function chromaHoleOf(shape: FrameShape, hole: Uint8Array, halfHole: Uint8Array, scratch: Scratch): Uint8Array {
  const { width, height, shiftX, shiftY } = shape;
  if (shiftX === 0 && shiftY === 0) return hole;
  const [chromaWidth, chromaHeight] = [(width + (1 << shiftX) - 1) >> shiftX, (height + (1 << shiftY) - 1) >> shiftY];
  if (shiftX === 1 && shiftY === 1 && chromaWidth * chromaHeight === halfHole.length) return halfHole;
  const mask = scratch.bytes(chromaWidth * chromaHeight);
  for (let i = 0; i < hole.length; i++)
    if (hole[i] !== 0) mask[(Math.floor(i / width) >> shiftY) * chromaWidth + ((i % width) >> shiftX)] = 1;
  return mask;
}
