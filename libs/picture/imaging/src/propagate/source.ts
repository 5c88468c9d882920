import type { Frame, FrameShape } from "../frame.ts";
import type { Homography } from "../homography.ts";
import { plainScratch, type Scratch } from "../kernels/scratch.ts";
import { rowsOf } from "../mask/rows.ts";
import { type BytePlane, halfLumaOf, shrunkMask } from "../plane.ts";

/** A frame as a source for filling others. It is never changed. */
export type Source = {
  frame: Frame;
  /**
   * The hole: width * height values, 0 = may be used. The hole must extend two pixels beyond the removed area, because chroma
   * values next to it are read.
   */
  hole: Uint8Array;
  /** Luma at half size. */
  half: BytePlane;
  /** The hole at half size: 1 where any of 2 x 2 pixels is in the hole. */
  halfHole: Uint8Array;
  /** The hole on the chroma grid: 1 where any of a value's pixels is in the hole. It may be the same array as another hole. */
  chromaHole: Uint8Array;
  /** By block of 4 x 4 pixels: 1 where all of them are in the hole (coveredBlocks). */
  covered: Uint8Array;
  /** Maps positions of this frame to the common plane ("ground") of all frames of the shot. */
  toGround: Homography;
};

/**
 * Makes a source from a frame, without its position.
 *
 * @param scratch memory for the smaller planes, for as long as the source is used
 */
export function sourceOf(frame: Frame, hole: Uint8Array, scratch: Scratch = plainScratch): Omit<Source, "toGround"> {
  return { frame, hole, half: halfLumaOf(frame, scratch), ...shrunkHoles(frame, hole, scratch) };
}

/** Computes a hole at half size, on the chroma grid, and in blocks. */
export function shrunkHoles(
  shape: FrameShape,
  hole: Uint8Array,
  scratch: Scratch = plainScratch,
): Pick<Source, "halfHole" | "chromaHole" | "covered"> {
  const halfHole = shrunkMask(hole, shape.width, shape.height, 2, scratch);
  const chromaHole = chromaHoleOf(shape, hole, halfHole, scratch);
  return { halfHole, chromaHole, covered: coveredBlocks(shape, hole, scratch) };
}

/** The blocks of 4 x 4 pixels, smaller at the right and lower edges, that lie wholly in the hole. */
function coveredBlocks({ width, height }: FrameShape, hole: Uint8Array, scratch: Scratch): Uint8Array {
  const across = (width + 3) >> 2;
  const down = (height + 3) >> 2;
  const blocks = scratch.bytes(across * down);
  const [top, bottom] = rowsOf(hole, width);
  if (top === bottom) return blocks;
  for (let v = top >> 2; v <= (bottom - 1) >> 2; v++)
    for (let u = 0; u < across; u++) blocks[v * across + u] = isCovered(hole, width, height, 4 * u, 4 * v) ? 1 : 0;
  return blocks;
}

function isCovered(hole: Uint8Array, width: number, height: number, left: number, top: number): boolean {
  const right = Math.min(width, left + 4);
  const bottom = Math.min(height, top + 4);
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (hole[y * width + x] === 0) return false;
  return true;
}

function chromaHoleOf(shape: FrameShape, hole: Uint8Array, halfHole: Uint8Array, scratch: Scratch): Uint8Array {
  const { width, height, shiftX, shiftY } = shape;
  if (shiftX === 0 && shiftY === 0) return hole;
  const chromaWidth = (width + (1 << shiftX) - 1) >> shiftX;
  const chromaHeight = (height + (1 << shiftY) - 1) >> shiftY;
  if (shiftX === 1 && shiftY === 1 && chromaWidth * chromaHeight === halfHole.length) return halfHole;
  const mask = scratch.bytes(chromaWidth * chromaHeight);
  for (let i = 0; i < hole.length; i++)
    if (hole[i] !== 0) mask[(Math.floor(i / width) >> shiftY) * chromaWidth + ((i % width) >> shiftX)] = 1;
  return mask;
}
