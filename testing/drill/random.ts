/** A source of pseudo-random numbers that repeat for the same seed. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  share(): number;
  /** A whole number between two limits, both included. */
  whole(least: number, most: number): number;
  one<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** An independent source of numbers, for concurrent work. */
  branch(): Random;
};

/** The mulberry32 generator (public domain, 32 bits of state). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    whole,
    one<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError("there is nothing to choose from");
      return list[whole(0, list.length - 1)] as T;
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: share() }))
        .sort((one, other) => one.at - other.at)
        .map(({ item }) => item),
    branch: () => createRandom(whole(0, 2 ** 31)),
  };
}
