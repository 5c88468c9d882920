/** The positions of an enlarged line's pixels in the original line. */
export type Axis = {
  /** Distance from the centre of the first original pixel, in original pixels. */
  centres: Float64Array;
  /** The two original pixels around each position; the same pixel twice if the position is at its centre, or beyond the ends. */
  first: Int32Array;
  second: Int32Array;
};

/** The axis for a line of `from` pixels that is enlarged to `to` pixels. */
export function axisOf(from: number, to: number): Axis {
  const centres = Float64Array.from({ length: to }, (_, i) => ((2 * i + 1) * from - to) / (2 * to));
  const within = (index: number) => Math.min(from - 1, Math.max(0, index));
  return {
    centres,
    first: Int32Array.from(centres, (centre) => within(Math.floor(centre))),
    second: Int32Array.from(centres, (centre) => within(Math.ceil(centre))),
  };
}
