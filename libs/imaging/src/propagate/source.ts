import { type Frame, planesOf } from "../frame.ts";
import { plainRoom, type Room } from "../kernels/room.ts";
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
 * @param room where the smaller planes are made, for as long as the source is used
 */
export function sourceOf(frame: Frame, hole: Uint8Array, room: Room = plainRoom): Omit<Source, "toGround"> {
  const halfHole = shrunkMask(hole, frame.width, frame.height, 2, room);
  return {
    frame,
    hole,
    half: halfLumaOf(frame, room),
    halfHole,
    chromaHole: chromaHoleOf(frame, hole, halfHole, room),
  };
}

function chromaHoleOf(frame: Frame, hole: Uint8Array, halfHole: Uint8Array, room: Room): Uint8Array {
  const { width, shiftX, shiftY } = frame;
  if (shiftX === 0 && shiftY === 0) return hole;
  const chroma = planesOf(frame)[1];
  if (shiftX === 1 && shiftY === 1 && chroma.data.length === halfHole.length) return halfHole;
  const mask = room.bytes(chroma.data.length);
  for (let i = 0; i < hole.length; i++)
    if (hole[i] !== 0) mask[(Math.floor(i / width) >> shiftY) * chroma.width + ((i % width) >> shiftX)] = 1;
  return mask;
}
