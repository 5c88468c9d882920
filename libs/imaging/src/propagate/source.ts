import type { Homography } from "../motion/homography.ts";
import type { Plane } from "../plane.ts";

/** A frame as others are filled from it. */
export type Source = {
  /** width * height * 3, sRGB. */
  rgb: Uint8Array;
  /** width * height, 0 = may be taken from. */
  hole: Uint8Array;
  /** Luma at half of the size. */
  half: Plane;
  /** The hole at half of the size, 1 where any of 2 x 2 pixels is in it. */
  halfHole: Uint8Array;
  /** Takes places of this frame to a ground that the shot's frames have in common. */
  toGround: Homography;
};
