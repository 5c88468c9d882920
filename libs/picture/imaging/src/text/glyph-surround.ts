import { grown } from "../mask/morphology.ts";
import type { GlyphStatistics } from "./glyph-statistics.ts";
import { windowMeans } from "./glyph-windows.ts";

/**
 * A pixel does not belong to uniform surroundings when it differs from them by more than this: in 8-bit steps, and as a multiple
 * of the surroundings' deviation.
 */
const leastApart = 3.5;
const deviations = 3;
/**
 * An overlay on a moving picture changes less than the picture: at most by this share of the surroundings' change. This is
 * checked where the surroundings change by more than the second value, in 8-bit steps.
 */
const stillShare = 0.75;
const leastChange = 4;

/**
 * Adds pixels that are connected with letters and differ from the surroundings: outlines, shadows, glow. Where the picture moves,
 * its mean over time is smooth, so few pixels are missed. In a picture with much detail only pixels that stand out are added.
 *
 * @param core pixels that surely belong to letters; not 0 = letter. Not changed.
 * @param reach greatest distance from the core, in pixels
 * @param isKnown not 0 where the core is known to be complete
 * @returns the core with the added pixels
 */
export function withSurround(
  statistics: GlyphStatistics,
  core: Uint8Array,
  reach: number,
  isKnown: Uint8Array | null = null,
): Uint8Array {
  const { width, height, luma, blue, red, change } = statistics;
  const near = grown(core, width, height, reach);
  const far = near.map((value) => 1 - value);
  const apart = new Float32Array(width * height);
  const radius = reach + 8;
  const known: Float32Array[] = [];
  for (const [plane, weight] of [
    [luma, 1],
    [blue, 0.7],
    [red, 0.7],
  ] as const) {
    const { means, weight: count } = windowMeans(plane, statistics, radius, far);
    known.push(count);
    for (let i = 0; i < apart.length; i++) apart[i]! += weight * Math.abs(plane[i]! - means[i]!);
  }
  const usual = windowMeans(apart, statistics, radius, far).means;
  const changing = windowMeans(change, statistics, radius, far).means;
  const mask = Uint8Array.from(core, (value) => (value === 0 ? 0 : 1));
  const isPart = (i: number) =>
    near[i] !== 0 &&
    !isKnown?.[i] &&
    known[0]![i]! >= 4 &&
    apart[i]! > Math.max(leastApart, deviations * usual[i]!) &&
    change[i]! < Math.max(leastChange, stillShare * changing[i]!);
  const open: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) open.push(i);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= mask.length || mask[next] !== 0 || !isPart(next)) continue;
      mask[next] = 1;
      open.push(next);
    }
  }
  return mask;
}
