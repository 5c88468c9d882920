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
  return Int32Array.from(
    luma,
    (value, i) => ((Math.round(value / lumaStep) + 1) * chromaSide + clamp(blue[i]!)) * chromaSide + clamp(red[i]!),
  );
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
  const counts = Array.from({ length: stretches.count }, (_, stretch) => ({
    inside: histogram(where, (i) => inside[i] !== 0 && stretches.of[i] === stretch),
    ring: histogram(where, (i) => ring[i] !== 0 && Math.abs(stretches.of[i]! - stretch) <= 1),
  }));
  for (let i = 0; i < where.length; i++) {
    const { inside: own, ring: around } = counts[stretches.of[i]!]!;
    const [p, q] = [own[where[i]!]! + 1e-6, around[where[i]!]! + floor];
    rarity[i] = p / (p + q);
  }
  return rarity;
}

/** Shares of the bins, spread over their neighbours, so that noise and slow changes stay one colour. */
function histogram(where: Int32Array, isCounted: (i: number) => boolean): Float32Array {
  let counts = new Float32Array(bins);
  let total = 0;
  for (let i = 0; i < where.length; i++) {
    if (!isCounted(i)) continue;
    counts[where[i]!]!++;
    total++;
  }
  for (const step of [1, chromaSide, chromaSide * chromaSide]) {
    const spread = new Float32Array(bins);
    for (let k = step; k < bins - step; k++) spread[k] = (counts[k - step]! + 2 * counts[k]! + counts[k + step]!) / 4;
    counts = spread;
  }
  for (let k = 0; k < bins; k++) counts[k]! /= Math.max(1, total);
  return counts;
}
