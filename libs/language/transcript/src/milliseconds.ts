/** Rounds seconds to milliseconds: files have no finer times, and sums of fractions have rounding errors. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
