/** Rounds seconds to the millisecond: files have no finer times, and sums of fractions leave rounding errors. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
