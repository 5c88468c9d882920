import { lumaWeights } from "@cutwater/imaging/color.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { blockArea, blockSide, transform } from "./dct.ts";
import { jpegSteps } from "./jpeg-steps.ts";

const mostBlocks = 3_000;
/** Histogram bins per level of a coefficient, and the largest level that is counted. */
const fine = 8;
const largest = 400;
/**
 * Standard deviation, in levels, that rounding leaves in a coefficient: luma is rounded in the decoder, then red, green and blue.
 */
const rounding = 0.35;
/** The share of coefficients that something else changed: colours outside of sRGB, or later drawing. */
const strays = 0.1;
/** A comb counts as detected from this evidence on, in natural logarithms of odds. */
const leastEvidence = 40;

/**
 * The JPEG quality whose quantisation steps (in libjpeg) divide a picture's coefficients. Blocks with black or white pixels are
 * excluded, because they may be clipped. Source: our own; the likelihood of each quality's steps compared with none. At most
 * 3,000 blocks: 0.05 s.
 *
 * @param image 1 or 3 channels. Not changed.
 * @returns 1 to 98, above which no comb can be detected; null if none is detected
 */
export function combQuality(image: Image): number | null {
  const counts = countCoefficients(image);
  let best = { quality: 0, evidence: leastEvidence };
  const known = new Map<number, number>();
  for (let quality = 1; quality <= 98; quality++) {
    const steps = jpegSteps(quality);
    let evidence = 0;
    for (let k = 1; k < blockArea; k++) {
      const key = k * 256 + (steps[k] as number);
      let of = known.get(key);
      if (of === undefined) known.set(key, (of = evidenceOf(counts[k] as Uint32Array, steps[k] as number)));
      evidence += of;
    }
    if (evidence > best.evidence) best = { quality, evidence };
  }
  return best.quality || null;
}

/** A histogram of the absolute values of each coefficient, from blocks spread over the picture. */
function countCoefficients(image: Image): readonly Uint32Array[] {
  const counts = Array.from({ length: blockArea }, () => new Uint32Array(largest * fine));
  const columns = Math.floor(image.width / blockSide);
  const rows = Math.floor(image.height / blockSide);
  const step = Math.max(1, (columns * rows) / mostBlocks);
  const block = new Float64Array(blockArea);
  const made = new Float64Array(blockArea);
  for (let i = 0; i < columns * rows; i += step) {
    const at = Math.floor(i);
    if (!readBlock(image, (at % columns) * blockSide, Math.floor(at / columns) * blockSide, block)) continue;
    transform(block, made);
    for (let k = 1; k < blockArea; k++) {
      const bin = Math.round(Math.abs(made[k] as number) * fine);
      const count = counts[k] as Uint32Array;
      if (bin < count.length) count[bin] = (count[bin] as number) + 1;
    }
  }
  return counts;
}

/**
 * Copies the luma of a block to `block`.
 *
 * @returns whether it is usable: it has more than one colour and no value that may be clipped
 */
function readBlock({ data, width, channels }: Image, left: number, top: number, block: Float64Array): boolean {
  let isFlat = true;
  for (let y = 0, i = 0; y < blockSide; y++)
    for (let x = 0; x < blockSide; x++, i++) {
      const at = ((top + y) * width + left + x) * channels;
      for (let c = 0; c < channels; c++) if (data[at + c] === 0 || data[at + c] === 255) return false;
      const value =
        channels === 1
          ? (data[at] as number)
          : lumaWeights[0] * (data[at] as number) +
            lumaWeights[1] * (data[at + 1] as number) +
            lumaWeights[2] * (data[at + 2] as number);
      block[i] = value;
      isFlat &&= value === block[0];
    }
  return !isFlat;
}

/**
 * How much likelier the values above half a step are as multiples of the step than as evenly spread values, as a natural
 * logarithm. Values nearer to 0 are not evidence, because most coefficients of any picture are there.
 */
function evidenceOf(counts: Uint32Array, step: number): number {
  let evidence = 0;
  for (let bin = Math.ceil((step / 2) * fine); bin < counts.length; bin++) {
    const count = counts[bin] as number;
    if (count === 0) continue;
    const value = bin / fine;
    const off = (value - step * Math.round(value / step)) / rounding;
    const likely = (step * Math.exp(-0.5 * off ** 2)) / (rounding * Math.sqrt(2 * Math.PI));
    evidence += count * Math.log(strays + (1 - strays) * likely);
  }
  return evidence;
}
