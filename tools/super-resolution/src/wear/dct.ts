/** Side of JPEG's blocks in pixels. */
export const blockSide = 8;
export const blockArea = blockSide * blockSide;

/** The cosine wave of each frequency: eight positions, one frequency after the other. */
const cosines = Float64Array.from({ length: blockArea }, (_, i) => {
  const frequency = Math.floor(i / blockSide);
  const place = i % blockSide;
  return Math.cos(((2 * place + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5;
});
/** The transposed table: eight frequencies for each position. */
const turned = Float64Array.from({ length: blockArea }, (_, i) => cosines[(i % 8) * 8 + (i >> 3)] as number);
const between = new Float64Array(blockArea);

/**
 * The discrete cosine transform of a block of 8 x 8 values, row by row, in JPEG's scale: a block in which all values are 8
 * becomes 64 at frequency 0. Source: ITU-T T.81, A.3.3.
 *
 * @param made receives the result; has the same length, and may be `block`
 */
export function transform(block: Float64Array, made: Float64Array): void {
  along(block, cosines, between);
  along(between, cosines, made);
}

/** The inverse of `transform`. */
export function transformBack(coefficients: Float64Array, made: Float64Array): void {
  along(coefficients, turned, between);
  along(between, turned, made);
}

/** Multiplies each row by eight waves, and stores the sums as a column. */
function along(from: Float64Array, waves: Float64Array, to: Float64Array): void {
  for (let row = 0; row < blockSide; row++)
    for (let wave = 0; wave < blockSide; wave++) {
      let sum = 0;
      for (let x = 0; x < blockSide; x++)
        sum += (from[row * blockSide + x] as number) * (waves[wave * blockSide + x] as number);
      to[wave * blockSide + row] = sum;
    }
}
