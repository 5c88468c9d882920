import type { Homography } from "../motion/homography.ts";

/** One grid of frames under the same veil: luma's, or chroma's with luma beside it. */
export type Grid = {
  width: number;
  height: number;
  /** What is veiled, y * width + x. */
  places: Int32Array;
  /** Frame by frame the planes as they came. */
  seen: readonly (readonly Uint8Array[])[];
  /** Frame by frame the map from the grid to what all frames have in common. */
  toGround: readonly Homography[];
  /** 1 where hardly any frame's background is known, place by place as `places`. */
  isUnseen: Uint8Array;
};

/** The places whose value is not 0. */
export function placesIn(values: Uint8Array): Int32Array {
  const found = new Int32Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) found[count++] = i;
  return found.slice(0, count);
}
