import type { Image } from "@cutwater/imaging/image.ts";
import { blockArea, blockSide, transform, transformBack } from "./dct.ts";
import { jpegSteps } from "./jpeg-steps.ts";

const mostBlocks = 100;
const fewestBlocks = 12;
/** Levels between darkest and brightest of a block with a stroke in it. */
const leastContrast = 24;
/** Finer steps than those of the last saving change little, and prove nothing. */
const qualities = { from: 10, to: 92 } as const;
/** The mean square, in levels, up to which a block counts as unchanged: rounding leaves 0.1 to 0.2. */
const same = 0.35;
/** The margin over the share of blocks that stay unchanged at the usual quality. */
const leastLead = 0.3;
const turns = 4;

/**
 * The quality at which dark strokes on white paper, or white ones on black, stay unchanged when they are saved once more. It
 * detects savings that a comb does not: rings around strokes are cut off at white, and repetition estimates the cut-off part.
 *
 * @param image 1 or 3 channels; of colours only grey blocks are looked at. Not changed.
 * @returns 10 to 92; null where none stands out
 * Source: our own; alternating projections on the visible values and on multiples of the steps. At most 100 blocks: 0.15 s.
 */
export function qualityByRepetition(image: Image): number | null {
  const blocks = cutOffBlocks(image);
  if (blocks.length < fewestBlocks) return null;
  const counts: { quality: number; count: number }[] = [];
  for (let quality = qualities.from; quality <= qualities.to; quality++) {
    const steps = jpegSteps(quality);
    counts.push({ quality, count: blocks.filter((block) => comesBack(block, steps)).length });
  }
  const sorted = counts.toSorted((a, b) => b.count - a.count) as [(typeof counts)[number], ...typeof counts];
  const usual = (sorted[sorted.length >> 1] as (typeof counts)[number]).count;
  return sorted[0].count - usual >= leastLead * blocks.length ? sorted[0].quality : null;
}

/** Grey blocks with strokes and with pixels of black or white, spread over the picture; each value less 128. */
function cutOffBlocks(image: Image): readonly Float64Array[] {
  const places: { left: number; top: number }[] = [];
  const block = new Float64Array(blockArea);
  for (let top = 0; top + blockSide <= image.height; top += blockSide)
    for (let left = 0; left + blockSide <= image.width; left += blockSide)
      if (readGrey(image, { left, top }, block)) places.push({ left, top });
  const step = Math.max(1, places.length / mostBlocks);
  return Array.from({ length: Math.min(places.length, mostBlocks) }, (_, i) => {
    const chosen = new Float64Array(blockArea);
    readGrey(image, places[Math.floor(i * step)] as (typeof places)[number], chosen);
    return chosen;
  });
}

/** Copies a block into `block`; whether it has strokes and pixels of black or white. */
function readGrey(
  { data, width, channels }: Image,
  { left, top }: { left: number; top: number },
  block: Float64Array,
): boolean {
  let least = 255;
  let most = 0;
  for (let i = 0; i < blockArea; i++) {
    const at = ((top + (i >> 3)) * width + left + (i & 7)) * channels;
    const value = data[at] as number;
    for (let c = 1; c < channels; c++) if (Math.abs((data[at + c] as number) - value) > 1) return false;
    block[i] = value - 128;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return (least === 0 || most === 255) && most - least > leastContrast;
}

const guess = new Float64Array(blockArea);
const coefficients = new Float64Array(blockArea);
const made = new Float64Array(blockArea);

/** Whether multiples of the steps make the block, whatever they make beyond black and white. */
function comesBack(block: Float64Array, steps: readonly number[]): boolean {
  guess.set(block);
  for (let turn = 0; turn < turns; turn++) {
    transform(guess, coefficients);
    for (let k = 0; k < blockArea; k++)
      coefficients[k] = Math.round((coefficients[k] as number) / (steps[k] as number)) * (steps[k] as number);
    transformBack(coefficients, made);
    let square = 0;
    for (let i = 0; i < blockArea; i++) {
      const seen = block[i] as number;
      const now = made[i] as number;
      const isBeyond = (seen === 127 && now > 127) || (seen === -128 && now < -128);
      guess[i] = isBeyond ? now : seen;
      if (!isBeyond) square += (now - seen) ** 2;
    }
    if (square < same * blockArea) return true;
  }
  return false;
}
