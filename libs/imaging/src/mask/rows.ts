/**
 * The rows of a mask in which anything is masked: the first one, and the one after the last; 0 and 0 when nothing is. Reads four values at
 * a time, since most of a mask is usually empty.
 *
 * @param mask not 0 = masked; width * height values
 */
export function rowsOf(mask: Uint8Array, width: number, height: number): [first: number, after: number] {
  const skip = mask.byteOffset % 4 === 0 ? 0 : 4 - (mask.byteOffset % 4);
  if (mask.length < skip + 4) return mask.some((value) => value !== 0) ? [0, height] : [0, 0];
  const words = new Uint32Array(mask.buffer, mask.byteOffset + skip, (mask.length - skip) >> 2);
  const tail = skip + 4 * words.length;
  let [from, to] = [0, words.length];
  while (from < to && words[from] === 0) from++;
  while (to > from && words[to - 1] === 0) to--;
  const starts = mask.subarray(0, skip).some((value) => value !== 0);
  const ends = mask.subarray(tail).some((value) => value !== 0);
  if (from === to && !starts && !ends) return [0, 0];
  const first = starts ? 0 : from === to ? Math.floor(tail / width) : Math.floor((skip + 4 * from) / width);
  const after = ends ? height : from === to ? 1 : Math.min(height, Math.ceil((skip + 4 * to) / width));
  return [first, after];
}
