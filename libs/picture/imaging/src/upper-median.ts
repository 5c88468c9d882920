/** The middle of the sorted values; for an even count the higher of the middle two. NaN for no values. O(n log n). */
export const upperMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
