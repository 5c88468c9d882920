/** A source of random choices that repeat for the same seed. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next: () => number;
  between: (least: number, most: number) => number;
  pick: <T>(from: readonly T[]) => T;
};

/** Source of the constants: W. Press and others, "Numerical Recipes". */
export function seeded(seed: number): Random {
  // Multiplies the seed, so that neighbouring seeds start far apart.
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0;
  state = (state ^ (state >>> 13)) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + (most - least) * next(),
    pick: (from) => from[Math.floor(next() * from.length)]!,
  };
}

/**
 * Clouds: random values from -1 to 1 on a grid with cells of this many pixels, smoothly interpolated.
 *
 * @returns width * height values
 */
export function clouds(
  { width, height }: { width: number; height: number },
  [cellWidth, cellHeight]: readonly [number, number],
  { between }: Random,
): Float32Array {
  const across = Math.ceil(width / cellWidth) + 2;
  const lattice = Float32Array.from({ length: across * (Math.ceil(height / cellHeight) + 2) }, () => between(-1, 1));
  const values = new Float32Array(width * height);
  const smooth = (t: number) => t * t * (3 - 2 * t);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / cellHeight) * across;
    const down = smooth((y / cellHeight) % 1);
    for (let x = 0; x < width; x++, i++) {
      const at = row + Math.floor(x / cellWidth);
      const aside = smooth((x / cellWidth) % 1);
      const upper = lattice[at]! + aside * (lattice[at + 1]! - lattice[at]!);
      const lower = lattice[at + across]! + aside * (lattice[at + across + 1]! - lattice[at + across]!);
      values[i] = upper + down * (lower - upper);
    }
  }
  return values;
}
