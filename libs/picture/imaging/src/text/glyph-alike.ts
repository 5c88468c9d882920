/**
 * When at least this share of the letters' known pixels has a covered place beside it in one direction, that place is covered
 * beside all letters. The second value is the minimum number of known pixels.
 */
const mostly = 0.85;
const fewest = 150;

/**
 * Completes outlines and shadows: a place beside a letter is covered if the same place is covered beside most other letters.
 *
 * @param letters strokes of letters, 0 or 1 for each pixel. Not changed.
 * @param mask covered pixels, 0 or 1; changed where `known` is 0
 * @param known not 0 where the mask is right
 * @param reach distance from the letters, in pixels
 */
export function coverAlike(
  { letters, known, width }: { letters: Uint8Array; known: Uint8Array; width: number },
  mask: Uint8Array,
  reach: number,
): void {
  const sure: number[] = [];
  const unsure: number[] = [];
  for (let i = 0; i < letters.length; i++) if (letters[i] !== 0) (known[i] !== 0 ? sure : unsure).push(i);
  if (sure.length < fewest || unsure.length === 0) return;
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const step = dy * width + dx;
      let all = 0;
      let covered = 0;
      for (const at of sure) {
        const next = at + step;
        if (next < 0 || next >= mask.length || known[next] === 0) continue;
        all++;
        covered += mask[next]!;
      }
      if (all < fewest || covered < mostly * all) continue;
      for (const at of unsure) {
        const next = at + step;
        if (next >= 0 && next < mask.length && known[next] === 0) mask[next] = 1;
      }
    }
}
