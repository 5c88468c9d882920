/**
 * Says of each place of a text whether it is still free, and takes it then. Time grows with the places' length, not with their number
 * squared: a page of one letter, which is a term, would hold up everybody.
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
