/** Seconds to the millisecond: files know no finer time, and sums of fractions leave dust. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
