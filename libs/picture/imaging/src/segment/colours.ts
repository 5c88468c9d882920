/** Histogram of colours with 16 classes per channel, blurred so that similar colours count too. */
export type Colours = { counts: Float32Array; total: number };

const classes = 16;

/**
 * Counts the colours of a picture.
 *
 * @param weights weight of each pixel, 0 or more
 */
export function coloursOf(rgb: Uint8Array, weights: ArrayLike<number>): Colours {
  const counts = new Float32Array(classes ** 3);
  for (let i = 0, at = 0; at < rgb.length; i++, at += 3) if (weights[i]! > 0) counts[classOf(rgb, at)]! += weights[i]!;
  for (const step of [1, classes, classes * classes]) blur(counts, step);
  let total = 0;
  for (const count of counts) total += count;
  return { counts, total };
}

/** Log odds that a pixel's colour belongs to `a` rather than `b`, between -limit and limit. */
export function oddsOf(rgb: Uint8Array, a: Colours, b: Colours, limit: number): Float32Array {
  const odds = new Float32Array(classes ** 3);
  const rare = 1 / 3_000;
  for (let k = 0; k < odds.length; k++) {
    const inA = a.counts[k]! / (a.total || 1);
    const inB = b.counts[k]! / (b.total || 1);
    odds[k] = Math.max(-limit, Math.min(limit, Math.log((inA + rare) / (inB + rare))));
  }
  const out = new Float32Array(rgb.length / 3);
  for (let i = 0, at = 0; i < out.length; i++, at += 3) out[i] = odds[classOf(rgb, at)]!;
  return out;
}

/**
 * Converts a colour to brightness and two colour differences, 16 classes each. This is closer to perceived similarity than red,
 * green and blue.
 */
function classOf(rgb: Uint8Array, at: number): number {
  const red = rgb[at]!;
  const green = rgb[at + 1]!;
  const blue = rgb[at + 2]!;
  const luma = (red * 77 + green * 150 + blue * 29) >> 12;
  const warm = Math.max(0, Math.min(15, ((red - green) * 1.5 + 128) >> 4));
  const cold = Math.max(0, Math.min(15, ((blue - green) * 1.5 + 128) >> 4));
  return (luma * classes + warm) * classes + cold;
}

/** Blurs along one axis with the weights 1/4, 1/2 and 1/4. */
function blur(counts: Float32Array, step: number): void {
  const before = counts.slice();
  for (let k = 0; k < counts.length; k++) {
    const place = Math.floor(k / step) % classes;
    const lower = place > 0 ? before[k - step]! : before[k]!;
    const upper = place < classes - 1 ? before[k + step]! : before[k]!;
    counts[k] = before[k]! / 2 + (lower + upper) / 4;
  }
}
