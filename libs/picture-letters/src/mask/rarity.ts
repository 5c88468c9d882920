import type { Part } from "../part.ts";

/** Colours are counted in bins of so many 8-bit steps, chroma in finer ones: it spans less. */
const [lumaStep, chromaStep] = [16, 10];
const side = 19;
const chromaSide = 26;
const bins = side * chromaSide * chromaSide;
/** The share that any colour has around, since not all are seen there. */
const floor = 0.0004;

/** Where a pixel's colour is counted. */
function binsOf({ planes: [luma, blue, red] }: Part): Int32Array {
  const clamp = (value: number) =>
    Math.max(1, Math.min(chromaSide - 2, Math.round(value / chromaStep) + chromaSide / 2));
  const where = new Int32Array(luma.length);
  for (let i = 0; i < where.length; i++)
    where[i] = ((Math.round(luma[i]! / lumaStep) + 1) * chromaSide + clamp(blue[i]!)) * chromaSide + clamp(red[i]!);
  return where;
}

/** A line in stretches: which one a pixel belongs to, and how many there are. */
export type Stretches = { of: Uint8Array; count: number };

/**
 * How likely each pixel is none of the surroundings, by its colour alone: colours that a line's box has and the surroundings have not.
 *
 * @param inside 1 = within the box
 * @param ring 1 = surroundings
 * @param stretches each is compared with its own surroundings and those of the two beside it
 * @returns 0-1 a pixel
 */
export function rarityOf(part: Part, inside: Uint8Array, ring: Uint8Array, stretches: Stretches): Float32Array {
  const where = binsOf(part);
  const rarity = new Float32Array(where.length);
  const { count } = stretches;
  const [own, around] = [counted(where, inside, stretches), counted(where, ring, stretches)];
  const counts = own.map((one, stretch) => ({
    inside: spread(one),
    ring: spread(sumOf(around.slice(Math.max(0, stretch - 1), Math.min(count, stretch + 2)))),
  }));
  for (let i = 0; i < where.length; i++) {
    const { inside: p, ring: q } = counts[stretches.of[i]!]!;
    const [here, there] = [p[where[i]!]! + 1e-6, q[where[i]!]! + floor];
    rarity[i] = here / (here + there);
  }
  return rarity;
}

/** How many masked pixels of each stretch are in each bin. */
function counted(where: Int32Array, mask: Uint8Array, { of, count }: Stretches): Float32Array[] {
  const counts = Array.from({ length: count }, () => new Float32Array(bins));
  for (let i = 0; i < where.length; i++) if (mask[i] !== 0) counts[of[i]!]![where[i]!]!++;
  return counts;
}

function sumOf(counts: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(bins);
  for (const one of counts) for (let k = 0; k < bins; k++) sum[k]! += one[k]!;
  return sum;
}

/** Shares of the bins, spread over their neighbours, so that noise and slow changes stay one colour. */
function spread(counts: Float32Array): Float32Array {
  const total = counts.reduce((sum, value) => sum + value, 0);
  let shares = counts;
  for (const step of [1, chromaSide, chromaSide * chromaSide]) {
    const wider = new Float32Array(bins);
    for (let k = step; k < bins - step; k++) wider[k] = (shares[k - step]! + 2 * shares[k]! + shares[k + step]!) / 4;
    shares = wider;
  }
  for (let k = 0; k < bins; k++) shares[k]! /= Math.max(1, total);
  return shares;
}
