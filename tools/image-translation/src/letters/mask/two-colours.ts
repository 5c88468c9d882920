import type { Part } from "../part.ts";

/**
 * The least difference between the colours of letters and background: in multiples of the spread within each, squared; and in
 * 8-bit steps.
 */
const apart = 6;
const leastApart = 24;
/**
 * Letters cover at least the first share of their box, and their colour is rarer around the box by at least the second factor.
 */
const leastShare = 0.05;
const mostShare = 0.55;
const rarer = 0.6;
const rounds = 8;

/**
 * Finds the letters in a box of two colours, whatever lies around it: they have the colour that is rarer beside the box. Source:
 * S. P. Lloyd, "Least squares quantization in PCM", 1982, with two means in luma and both colour differences.
 *
 * @param inside 1 within the box
 * @param band 1 directly around the box
 * @returns 0 or 1 for each pixel; null if the box does not have two colours, or neither is that of letters
 */
export function inTwoColours(
  part: Part,
  { inside, band }: { inside: Uint8Array; band: Uint8Array },
): Uint8Array | null {
  const means = meansOf(part, inside);
  if (!means) return null;
  const isSecond = (i: number): boolean => squared(part, i, means[1]) < squared(part, i, means[0]);
  const own = shareOf(inside, isSecond);
  const beside = shareOf(band, isSecond);
  const letters = own - beside > 0;
  const [share, around] = letters ? [own, beside] : [1 - own, 1 - beside];
  if (share < leastShare || share > mostShare || around > rarer * share) return null;
  return inside.map((value, i) => (value !== 0 && isSecond(i) === letters ? 1 : 0));
}

type Colour = [number, number, number];

/** The two colours of the masked pixels; null if there are not clearly two. */
function meansOf(part: Part, mask: Uint8Array): [Colour, Colour] | null {
  const pixels: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) pixels.push(i);
  if (pixels.length < 20) return null;
  const byLuma = pixels.toSorted((a, b) => part.planes[0][a]! - part.planes[0][b]!);
  const at = (share: number): Colour => colourOf(part, byLuma[Math.floor(share * (byLuma.length - 1))]!);
  let means: [Colour, Colour] = [at(0.05), at(0.95)];
  let spread = 0;
  for (let round = 0; round < rounds; round++) {
    const totals = means.map(() => [0, 0, 0, 0]);
    spread = 0;
    for (const i of pixels) {
      const a = squared(part, i, means[0]);
      const b = squared(part, i, means[1]);
      const sum = totals[a <= b ? 0 : 1]!;
      for (let c = 0; c < 3; c++) sum[c]! += part.planes[c]![i]!;
      sum[3]!++;
      spread += Math.min(a, b) / pixels.length;
    }
    if (totals.some((sum) => sum[3] === 0)) return null;
    means = totals.map((sum) => [0, 1, 2].map((c) => sum[c]! / sum[3]!)) as [Colour, Colour];
  }
  const between = means[0].reduce((sum, value, c) => sum + (value - means[1][c]!) ** 2, 0);
  return between > apart * spread && between > leastApart ** 2 ? means : null;
}

const colourOf = ({ planes }: Part, i: number): Colour => [planes[0][i]!, planes[1][i]!, planes[2][i]!];

const squared = ({ planes }: Part, i: number, colour: Colour): number =>
  (planes[0][i]! - colour[0]) ** 2 + (planes[1][i]! - colour[1]) ** 2 + (planes[2][i]! - colour[2]) ** 2;

function shareOf(mask: Uint8Array, is: (i: number) => boolean): number {
  let count = 0;
  let all = 0;
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    all++;
    if (is(i)) count++;
  }
  return all === 0 ? 0 : count / all;
}
