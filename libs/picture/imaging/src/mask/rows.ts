/**
 * The first row with masked pixels and the row after the last such row; 0 and 0 when nothing is masked. Reads four values at a
 * time, since most of a mask is usually empty.
 *
 * @param mask not 0 = masked; width * height values
 */
export function rowsOf(mask: Uint8Array, width: number): [first: number, after: number] {
  const skip = Math.min(mask.length, (4 - (mask.byteOffset % 4)) % 4);
  const words = new Uint32Array(mask.buffer, mask.byteOffset + skip, (mask.length - skip) >> 2);
  let from = 0;
  let to = words.length;
  while (from < to && words[from] === 0) from++;
  while (to > from && words[to - 1] === 0) to--;
  // Values outside the words are checked one by one: before them, in the first and last non-empty word, and after them.
  let first = mask.subarray(0, skip).some((value) => value !== 0) ? 0 : skip + 4 * from;
  while (first < mask.length && mask[first] === 0) first++;
  if (first === mask.length) return [0, 0];
  let last = mask.subarray(skip + 4 * words.length).some((value) => value !== 0) ? mask.length - 1 : skip + 4 * to - 1;
  while (last > first && mask[last] === 0) last--;
  return [Math.floor(first / width), Math.floor(last / width) + 1];
}
