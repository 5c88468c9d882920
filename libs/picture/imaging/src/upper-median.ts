/**
 * The middle of the sorted values. For an even count it is the higher of the middle two; without values it is NaN. O(n log n).
 */
export const upperMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
