import { lumaWeights } from "../color.ts";
import type { Image } from "../image.ts";

type Colour = readonly [number, number, number];
/** The usual colour of a tone (brightness class): red minus luma and blue minus luma. */
type Usual = readonly [tone: number, red: number, blue: number];

const tones = 32;
/**
 * A tone is known when at least `share` of the pixels have it. The line is known when at least `fewest` tones are known. Beyond
 * the known tones, the line is extended from the nearest `beyond` tones.
 */
const known = { share: 0.008, fewest: 4, beyond: 6 } as const;

/** A tone that is brighter by at most this many levels counts as hardly brighter. */
const hardly = 20;

/** Relation of a colour to a print of one tint. */
export type ToLine = {
  /**
   * Distance from the usual colour of the tone, in levels. Blue has the weight 0.7. The distance is 0 when too little of the
   * print is known.
   */
  off: number;
  /** The share of the print that is darker than the colour, and the share that is darker or hardly brighter. */
  rank: number;
  rankAbove: number;
};

/**
 * Finds the line of colours of a print with one tint (black and white, sepia, yellowed) from its darkest tone to its brightest.
 * The line continues straight beyond the tones that occur.
 *
 * @param isIn pixels that count: not 0
 * @returns a function that relates a colour to the line. O(pixels) once, then O(1) for each call.
 */
export function toneLine({ data }: Image, isIn: Uint8Array): (colour: Colour) => ToLine {
  const counts = new Float64Array(tones);
  const reds = new Float64Array(tones);
  const blues = new Float64Array(tones);
  let all = 0;
  for (let i = 0, at = 0; at < data.length; i++, at += 3) {
    if (isIn[i] === 0) continue;
    const luma = lumaOf([data[at]!, data[at + 1]!, data[at + 2]!]);
    const tone = toneOf(luma);
    counts[tone]!++;
    reds[tone]! += data[at]! - luma;
    blues[tone]! += data[at + 2]! - luma;
    all++;
  }
  const line: Usual[] = [];
  for (const [tone, count] of counts.entries())
    if (count > known.share * all) line.push([((tone + 0.5) * 256) / tones, reds[tone]! / count, blues[tone]! / count]);
  return (colour) => {
    const luma = lumaOf(colour);
    const upTo = (tone: number) => counts.subarray(0, tone).reduce((sum, count) => sum + count, 0) / Math.max(1, all);
    const ranks = { rank: upTo(toneOf(luma)), rankAbove: upTo(toneOf(luma + hardly) + 1) };
    if (line.length < known.fewest) return { off: 0, ...ranks };
    const [red, blue] = usualAt(line, luma);
    return { off: Math.hypot(colour[0] - luma - red, 0.7 * (colour[2] - luma - blue)), ...ranks };
  };
}

const lumaOf = ([r, g, b]: Colour): number => lumaWeights[0] * r + lumaWeights[1] * g + lumaWeights[2] * b;
const toneOf = (luma: number): number => Math.min(tones - 1, Math.floor((luma * tones) / 256));

function usualAt(line: readonly Usual[], tone: number): [red: number, blue: number] {
  const next = line.findIndex(([at]) => at > tone);
  if (next > 0) {
    const from = line[next - 1]!;
    const to = line[next]!;
    const part = (tone - from[0]) / (to[0] - from[0]);
    return [from[1] + part * (to[1] - from[1]), from[2] + part * (to[2] - from[2])];
  }
  const near = next === 0 ? line.slice(0, known.beyond) : line.slice(-known.beyond);
  return [fitted(near, tone, 1), fitted(near, tone, 2)];
}

/** The value, at one tone, of the least-squares line through the known tones. */
function fitted(near: readonly Usual[], tone: number, c: 1 | 2): number {
  const mean = (k: 0 | 1 | 2) => near.reduce((sum, one) => sum + one[k], 0) / near.length;
  const middle = mean(0);
  const height = mean(c);
  const [slope, weight] = near.reduce(
    ([sum, squares], one) => [sum + (one[0] - middle) * (one[c] - height), squares + (one[0] - middle) ** 2],
    [0, 0],
  );
  return height + ((tone - middle) * slope) / weight;
}
