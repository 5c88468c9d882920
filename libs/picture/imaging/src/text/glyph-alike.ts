/**
 * Share of the letters' known pixels beside which something must be covered to count beside all of them, and least number of
 * known pixels.
 */
const mostly = 0.85;
const fewest = 150;

/**
 * Covers places beside letters that are covered beside most of the others: an outline, a shadow to one side.
 *
 * @param letters strokes of letters, 0 or 1 a pixel. Not changed.
 * @param mask covered pixels, 0 or 1; changed where it is not known
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
