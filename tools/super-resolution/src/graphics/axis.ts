/** The positions of an enlarged line's pixels in the given line. */
export type Axis = {
  /** From the centre of the first given pixel, in pixels of the given line. */
  centres: Float64Array;
  /** The two given pixels around each position; twice the same where it lies at the centre of one, or beyond the ends. */
  first: Int32Array;
  second: Int32Array;
};

/** The axis for a line of `from` pixels that becomes one of `to`. */
export function axisOf(from: number, to: number): Axis {
  const centres = Float64Array.from({ length: to }, (_, i) => ((2 * i + 1) * from - to) / (2 * to));
  const within = (index: number) => Math.min(from - 1, Math.max(0, index));
  return {
    centres,
    first: Int32Array.from(centres, (centre) => within(Math.floor(centre))),
    second: Int32Array.from(centres, (centre) => within(Math.ceil(centre))),
  };
}
