/**
 * Claims ranges of a text: reports whether a range is still free, and marks it as taken if so. The time grows with the length of
 * the ranges and not with the square of their number; otherwise a page of one repeated letter that is a term would block the
 * process.
 */
export function freePlaces(length: number): (place: { start: number; end: number }) => boolean {
  const taken = new Uint8Array(length);
  return ({ start, end }) => {
    const own = taken.subarray(start, end);
    if (own.includes(1)) return false;
    own.fill(1);
    return true;
  };
}
