/** A small picture: 8-bit RGBA, row by row. */
export type SmallPicture = { data: Uint8Array; width: number; height: number };

/** Number of luma levels of the histogram. */
const levels = 32;
/** A frame with a smaller entropy of luma, in bits, has one colour, or a few plain shapes. */
const leastEntropy = 1;
/** Values at which detail and colourfulness count in full, and their weights beside the entropy's. */
const detail = { full: 12, weight: 1 };
const colour = { full: 60, weight: 0.3 };
/** Mean change of luma, in levels of 256, that halves the score: a fade, a sliding scene, or a blurred fast movement. */
const halvingChange = 14;

/**
 * Rates how well a frame represents a video: by the spread of its luma, its detail and its colours. Transparent parts count as
 * black.
 *
 * @param next the frame that is shown a moment later; a large difference means that the frame is part of a transition
 * @returns 0 to 2.3; less than 0.1 for black, white and plain frames
 */
export function scoreOf(frame: SmallPicture, next: SmallPicture | null): number {
  const luma = lumaOf(frame);
  const entropy = entropyOf(luma);
  const worth =
    entropy / Math.log2(levels) +
    detail.weight * Math.min(1, detailOf(luma, frame.width) / detail.full) +
    colour.weight * Math.min(1, colourfulnessOf(frame) / colour.full);
  const isPlain = entropy < leastEntropy;
  return (worth * (isPlain ? 0.04 : 1)) / (1 + (next ? changeOf(luma, lumaOf(next)) : 0) / halvingChange);
}

/** Luma by ITU-R BT.601 over black, 0 to 255. */
function lumaOf({ data }: SmallPicture): Float64Array {
  const luma = new Float64Array(data.length / 4);
  for (let at = 0, from = 0; at < luma.length; at += 1, from += 4) {
    const opaque = 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!;
    luma[at] = (opaque * data[from + 3]!) / 255;
  }
  return luma;
}

/** Entropy of the histogram of luma, in bits: 0 for a plain frame, 5 for one in which all levels are equally frequent. */
function entropyOf(luma: Float64Array): number {
  const counts = new Uint32Array(levels);
  for (const value of luma) counts[Math.min(levels - 1, Math.floor((value * levels) / 256))]! += 1;
  return counts.reduce((sum, count) => sum - (count && (count / luma.length) * Math.log2(count / luma.length)), 0);
}

/** Mean difference of horizontal and vertical neighbours. */
function detailOf(luma: Float64Array, width: number): number {
  let sum = 0;
  let pairs = 0;
  for (let at = 0; at < luma.length; at += 1) {
    if ((at + 1) % width !== 0) {
      sum += Math.abs(luma[at + 1]! - luma[at]!);
      pairs += 1;
    }
    if (at + width < luma.length) {
      sum += Math.abs(luma[at + width]! - luma[at]!);
      pairs += 1;
    }
  }
  return pairs === 0 ? 0 : sum / pairs;
}

/** Colourfulness. Source: Hasler and Süsstrunk, Measuring Colourfulness in Natural Images, 2003. */
function colourfulnessOf({ data }: SmallPicture): number {
  const sums = { rg: 0, rgSquares: 0, yb: 0, ybSquares: 0 };
  const count = data.length / 4;
  for (let from = 0; from < data.length; from += 4) {
    const opacity = data[from + 3]! / 255;
    const rg = (data[from]! - data[from + 1]!) * opacity;
    const yb = ((data[from]! + data[from + 1]!) / 2 - data[from + 2]!) * opacity;
    sums.rg += rg;
    sums.rgSquares += rg * rg;
    sums.yb += yb;
    sums.ybSquares += yb * yb;
  }
  const means = [sums.rg / count, sums.yb / count] as const;
  const variances = sums.rgSquares / count - means[0] ** 2 + sums.ybSquares / count - means[1] ** 2;
  return Math.sqrt(Math.max(0, variances)) + 0.3 * Math.hypot(...means);
}

function changeOf(luma: Float64Array, next: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < luma.length; at += 1) sum += Math.abs(next[at]! - luma[at]!);
  return sum / luma.length;
}
