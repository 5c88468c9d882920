import type { Image } from "@cutwater/imaging/image.ts";
import { type Box, type Corner, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { sharedArea } from "../detect/overlap.ts";

/**
 * The letter 一 is one horizontal stroke. In heights of the line: its largest distance from the line's end, and the limits of its
 * length.
 */
const mostGap = 0.5;
const least = 0.5;
const most = 1.05;
/** The range across the line where the stroke lies, and the areas above and below it that it is compared with. */
const [stroke, above, below] = [
  [0.36, 0.66],
  [0.12, 0.28],
  [0.74, 0.9],
] as const;
/**
 * The least contrast, as a share of the contrast of the line's letters; and the most samples by which the stroke may deviate from
 * horizontal.
 */
const leastContrast = 0.4;
const mostTurn = 3;
/** The number of samples across a line's height. */
const samples = 24;

/**
 * Extends a row by a 一 before or after it, which the detector mistakes for texture.
 *
 * @param box of a row, upright
 * @param boxes all rows of the picture
 * @returns a longer box; null if there is no horizontal stroke beside the row
 */
export function withThinEnds(picture: Image, box: Box, boxes: readonly Box[]): Box | null {
  const { width, height } = sizeOf(box);
  if (height < 12 || width < 1.2 * height) return null;
  const [a, b, , d] = box;
  const along: Corner = [(b[0] - a[0]) / width, (b[1] - a[1]) / width];
  const down: Corner = [(d[0] - a[0]) / height, (d[1] - a[1]) / height];
  const at = (u: number, v: number): Corner => [a[0] + u * along[0] + v * down[0], a[1] + u * along[1] + v * down[1]];
  const light = (u: number, v: number) => lumaAt(picture, at(u, v));
  const contrast = leastContrast * contrastOf(light, width, height);
  const part = (from: number, to: number): Box => [at(from, 0), at(to, 0), at(to, height), at(from, height)];
  const isFree = (beside: Box) => boxes.every((other) => other === box || sharedArea(beside, other) === 0);
  const right = strokeBeside((by, v) => light(width + by, v), height, contrast);
  const left = strokeBeside((by, v) => light(-by, v), height, contrast);
  const to = right > 0 && isFree(part(width + 1, width + right)) ? width + right : width;
  const from = left > 0 && isFree(part(-left, -1)) ? -left : 0;
  return to > width || from < 0 ? part(from, to) : null;
}

/** How far a horizontal stroke extends beyond a row's end; 0 if there is none. */
function strokeBeside(light: (by: number, v: number) => number, height: number, contrast: number): number {
  for (const sign of [1, -1]) {
    let first = -1;
    let last = -1;
    let before = -1;
    const end = Math.ceil((mostGap + most + 0.1) * samples);
    for (let k = 0; k < end; k++) {
      const by = (k + 0.5) * (height / samples);
      const column = (v: number) => sign * light(by, v * height);
      const peak = peakOf(column);
      const around = Math.max(meanOf(column, above), meanOf(column, below));
      const isStroke = peak.value - around > contrast && (before < 0 || Math.abs(peak.at - before) <= mostTurn);
      if (isStroke) {
        if (first < 0) first = k;
        [last, before] = [k, peak.at];
      } else if (last >= 0 && k - last > 1) break;
    }
    const length = (last - first + 1) / samples;
    const isLetter = first >= 0 && first <= mostGap * samples && length >= least && length <= most;
    if (isLetter && last < end - 2) return ((last + 2) / samples) * height;
  }
  return 0;
}

/** The greatest value in the range where a stroke may lie, and the number of its sample. */
function peakOf(column: (v: number) => number): { value: number; at: number } {
  let best = { value: Number.NEGATIVE_INFINITY, at: 0 };
  for (let k = Math.round(stroke[0] * samples); k <= stroke[1] * samples; k++) {
    const value = column(k / samples);
    if (value > best.value) best = { value, at: k };
  }
  return best;
}

function meanOf(column: (v: number) => number, [from, to]: readonly [number, number]): number {
  let sum = 0;
  let count = 0;
  for (let k = Math.round(from * samples); k <= to * samples; k++)
    [sum, count] = [sum + column(k / samples), count + 1];
  return sum / count;
}

/** The difference between the dark and the light parts of a row, 0-255. */
function contrastOf(light: (u: number, v: number) => number, width: number, height: number): number {
  const step = height / samples;
  const values: number[] = [];
  for (let v = step / 2; v < height; v += 2 * step)
    for (let u = step / 2; u < width; u += 2 * step) values.push(light(u, v));
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(0.95 * sorted.length)]! - sorted[Math.floor(0.05 * sorted.length)]!;
}

/** Outside of the picture, the values of its edge are repeated. */
function lumaAt({ width, height, data }: Image, [x, y]: Corner): number {
  const u = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const v = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const at = 3 * (v * width + u);
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
}

/** Whether a text begins or ends with a 一 (or a similar single stroke) beside another letter of its script. */
export const hasThinEnd = (text: string): boolean => thin.test(text);
const thin = /^[一二三—-][\p{Script=Han}]|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}][一二三ー—-]$/u;
