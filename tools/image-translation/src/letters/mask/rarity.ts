import type { Part } from "../part.ts";

/** Sizes of the colour bins in 8-bit steps. Chroma has finer bins, because it spans a smaller range. */
const lumaStep = 16;
const chromaStep = 10;
const side = 19;
const chromaSide = 26;
const bins = side * chromaSide * chromaSide;
/** The lowest share assumed for any colour in the surroundings, because not all of their colours are visible. */
const floor = 0.0004;

/** The colour bin of each pixel. */
function binsOf({ planes: [luma, blue, red] }: Part): Int32Array {
  const where = new Int32Array(luma.length);
  const least = 1;
  const most = chromaSide - 2;
  const middle = chromaSide / 2;
  for (let i = 0; i < where.length; i++) {
    const b = Math.round(blue[i]! / chromaStep) + middle;
    const r = Math.round(red[i]! / chromaStep) + middle;
    const across = b < least ? least : b > most ? most : b;
    const along = r < least ? least : r > most ? most : r;
    where[i] = ((Math.round(luma[i]! / lumaStep) + 1) * chromaSide + across) * chromaSide + along;
  }
  return where;
}

/** A line divided into stretches: the stretch number of each pixel, and the number of stretches. */
export type Stretches = { of: Uint8Array; count: number };

/**
 * The probability that each pixel does not belong to the surroundings, judged by colour alone: it is high for colours that occur
 * in a line's box but not around it.
 *
 * @param inside 1 = within the box
 * @param ring 1 = surroundings
 * @param gaps 1 = pixels that count as surroundings where the ring is small
 * @param stretches each one is compared with its own surroundings and those of its two neighbours
 * @returns 0-1 for each pixel
 */
export function rarityOf(
  part: Part,
  { inside, ring, gaps, stretches }: { inside: Uint8Array; ring: Uint8Array; gaps: Uint8Array; stretches: Stretches },
): Float32Array {
  const where = binsOf(part);
  const rarity = new Float32Array(where.length);
  const own = countsOf(where, inside, stretches);
  const around = countsOf(where, ring, stretches);
  const between = countsOf(where, gaps, stretches);
  const near = (counts: Float32Array[], stretch: number) => sumOf(counts.slice(Math.max(0, stretch - 1), stretch + 2));
  const whole = shares(sumOf(around));
  const tables = own.map((counts, stretch) => {
    const beside = near(around, stretch);
    const isFew = totalOf(beside) < fewest * totalOf(counts);
    return { own: shares(counts), around: shares(isFew ? sumOf([beside, near(between, stretch)]) : beside) };
  });
  for (let i = 0; i < where.length; i++) {
    const { own, around } = tables[stretches.of[i]!]!;
    const at = where[i]!;
    const p = own[at]! + 1e-6;
    const q = around[at]! + ofWhole * whole[at]! + floor;
    rarity[i] = p / (p + q);
  }
  return rarity;
}

/** The weight of the whole line's surroundings, added to those of a stretch, which do not show all of a texture. */
const ofWhole = 1.5;
/** Surroundings smaller than this share of a stretch's box are too few, for example between close rows. */
const fewest = 0.5;

/** The number of masked pixels of each stretch in each bin. */
function countsOf(where: Int32Array, mask: Uint8Array, { of, count }: Stretches): Float32Array[] {
  const counts = Array.from({ length: count }, () => new Float32Array(bins));
  for (let i = 0; i < where.length; i++) if (mask[i] !== 0) counts[of[i]!]![where[i]!]!++;
  return counts;
}

function sumOf(counts: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(bins);
  for (const one of counts) for (let k = 0; k < bins; k++) sum[k]! += one[k]!;
  return sum;
}

function totalOf(counts: Float32Array): number {
  let total = 0;
  for (let k = 0; k < bins; k++) total += counts[k]!;
  return total;
}

/** The shares of the bins, blurred over neighbouring bins so that noise and gradual changes count as one colour. */
function shares(counts: Float32Array): Float32Array {
  const total = Math.max(1, totalOf(counts));
  let former = counts;
  for (const step of [1, chromaSide, chromaSide * chromaSide]) {
    const spread = new Float32Array(bins);
    for (let k = step; k < bins - step; k++) spread[k] = (former[k - step]! + 2 * former[k]! + former[k + step]!) / 4;
    former = spread;
  }
  for (let k = 0; k < bins; k++) former[k]! /= total;
  return former;
}
