import type { Bounds } from "../mask/runs.ts";
import type { GlyphStatistics } from "./glyph-statistics.ts";
import { outsideOf, windowMeans } from "./glyph-windows.ts";

/** In 8-bit steps: what differs less around the text is the same picture; smaller differences in it are noise. */
const [samePicture, leastChange] = [4, 3];
/** So many times as much as around the text must differ, to go on and to begin with. */
const [likely, sure] = [4, 10];
/** Of the box at least so much must differ, else the text was there before. */
const leastShare = 0.02;

/** What came or went with a text: `mask`, 0 or 1 a pixel; `known` is 1 where the picture stood still, so that the mask says all. */
export type Changes = { mask: Uint8Array; known: Uint8Array };

/**
 * What differs between frames with a text and frames without it, where the picture around is the same.
 *
 * @param box where the text is, in pixels of the part; around it the pictures are compared
 * @param reach how far around the box the text may still be
 * @returns null where the text is in both
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
