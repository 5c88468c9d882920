import type { Bounds } from "../mask/runs.ts";
import type { GlyphStatistics } from "./glyph-statistics.ts";
import { outsideOf, windowMeans } from "./glyph-windows.ts";

/**
 * Thresholds in 8-bit steps. Surroundings with a difference below the first value show the same picture. A difference below the
 * second value is noise.
 */
const samePicture = 4;
const leastChange = 3;
/**
 * Minimum difference of a text's pixels, as a multiple of the surroundings' difference: to extend a changed area, and to start
 * one.
 */
const likely = 4;
const sure = 10;
/** At least this share of the box must differ. Otherwise the text was there before. */
const leastShare = 0.02;

/**
 * Pixels that appeared or disappeared with a text: `mask`, 0 or 1; `known` is 1 where the picture stood still, so that the mask
 * is complete.
 */
export type Changes = { mask: Uint8Array; known: Uint8Array };

/**
 * Finds the differences between frames with and without a text, if the surrounding picture is the same in both.
 *
 * @param box place of the text, in pixels of the part; the pictures are compared around it
 * @param reach how far the text may extend beyond the box
 * @returns null when the text is in both
 */
export function glyphChanges(
  shown: GlyphStatistics,
  without: GlyphStatistics,
  box: Bounds,
  reach: number,
): Changes | null {
  const { width, height } = shown;
  const differing = shown.luma.map(
    (value, i) =>
      Math.abs(value - without.luma[i]!) +
      0.25 * Math.abs(shown.blue[i]! - without.blue[i]!) +
      0.25 * Math.abs(shown.red[i]! - without.red[i]!),
  );
  const around = outsideOf(box, width, height, reach);
  const radius = (box.height >> 1) + 2 * reach + 8;
  const { means: noise, weight } = windowMeans(differing, shown, radius, around);
  const known = noise.map((value, i) => (weight[i]! > 0 && value < samePicture ? 1 : 0));
  const mask = new Uint8Array(width * height);
  const open: number[] = [];
  const isOver = (i: number, least: number, times: number) =>
    around[i] === 0 && known[i] !== 0 && differing[i]! > Math.max(least, times * noise[i]!);
  for (let i = 0; i < differing.length; i++) if (isOver(i, 2.5 * leastChange, sure)) open.push(i);
  let area = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (mask[at] !== 0) continue;
    mask[at] = 1;
    area++;
    for (const next of [at - 1, at + 1, at - width, at + width])
      if (next >= 0 && next < mask.length && mask[next] === 0 && isOver(next, leastChange, likely)) open.push(next);
  }
  return area < leastShare * box.width * box.height ? null : { mask, known: Uint8Array.from(known) };
}
