import type { Homography } from "../homography.ts";

/** One sampling grid of frames under the same veil: the luma grid, or the chroma grid with luma reduced to it. */
export type Grid = {
  width: number;
  height: number;
  /** The veiled places, y * width + x. */
  places: Int32Array;
  /** The planes of each frame as decoded. */
  seen: readonly (readonly Uint8Array[])[];
  /** For each frame the map from the grid to the common plane ("ground") of all frames. */
  toGround: readonly Homography[];
  /** For each of `places`: 1 where hardly any frame's background is known. */
  isUnseen: Uint8Array;
};

/** The places with a value other than 0. */
export function placesIn(values: Uint8Array): Int32Array {
  const found = new Int32Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) found[count++] = i;
  return found.slice(0, count);
}
