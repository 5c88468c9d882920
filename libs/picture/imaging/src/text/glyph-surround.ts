import { grown } from "../mask/morphology.ts";
import type { GlyphStatistics } from "./glyph-statistics.ts";
import { windowMeans } from "./glyph-windows.ts";

/** So far from the even surroundings a pixel is not of them: in 8-bit steps, and in deviations of what is around. */
const [leastApart, deviations] = [3.5, 3];
/** Where the picture moves, what covers it changes less: by such a share of what changes around, where that is more than these 8-bit steps. */
const [stillShare, leastChange] = [0.75, 4];

/**
 * What hangs together with letters and differs from what is around them: outlines, shadows, glow. Where the picture moves, its mean over
 * time is smooth, so that little escapes; where it is full of detail, only what stands out from that.
 *
 * @param core sure pixels of letters; not 0 = within. Not changed.
 * @param reach how far from the core it may lie, in pixels
 * @param isKnown not 0 where the core is known to be all
 * @returns the core with it
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
