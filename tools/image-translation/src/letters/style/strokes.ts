import type { Face, Weight } from "@cutwater/typesetting/lines/type-words.ts";

/**
 * Mean width of strokes in pixels. For long thin shapes it is twice the area divided by the length of the edge.
 *
 * @param cover 0-1 for each pixel
 */
export function strokeWidthOf(cover: Float32Array, width: number): number {
  let area = 0;
  let edge = 0;
  for (let i = 0; i < cover.length; i++) {
    area += cover[i]!;
    const aside = (cover[i + 1] ?? 0) - cover[i]!;
    const over = (cover[i + width] ?? 0) - cover[i]!;
    edge += Math.hypot(aside, over);
  }
  return edge === 0 ? 0 : (2 * area) / edge;
}

/** This quantile of the lengths of ink runs counts as the stroke width; longer runs follow strokes lengthwise. */
const typical = 0.35;

/** The ratio of the widths of upright and horizontal strokes. Typefaces with serifs have thin horizontal strokes. */
export function contrastOf(cover: Float32Array, width: number, height: number): number {
  const across: number[] = [];
  const down: number[] = [];
  for (let y = 0; y < height; y++) addRuns(cover, y * width, 1, width, across);
  for (let x = 0; x < width; x++) addRuns(cover, x, width, height, down);
  return at(across, typical) / Math.max(0.5, at(down, typical));
}

/** Adds the lengths of the runs of ink along a row or column; a length is the sum of its pixels' coverage. */
function addRuns(cover: Float32Array, from: number, step: number, count: number, runs: number[]): void {
  for (let k = 0, sum = 0; k <= count; k++) {
    const value = k < count ? cover[from + k * step]! : 0;
    if (value > 0.15) sum += value;
    else if (sum > 0) {
      if (sum > 0.6) runs.push(sum);
      sum = 0;
    }
  }
}

const at = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.floor(share * values.length)] ?? 1;

/** Typefaces with at least this contrast have serifs. */
const serifFrom = { wide: 1.36, narrow: 1.57 } as const;

/** @param isWide whether the letters are those of Chinese, Japanese or Korean */
export const faceOf = (contrast: number, isWide: boolean): Face =>
  contrast > serifFrom[isWide ? "wide" : "narrow"] ? "serif" : "sans";

/**
 * A typeface is bold from these stroke widths on, in ems. Small letters have blurred edges, which add the second constant in
 * pixels.
 */
const boldFrom = { wide: { sans: 0.085, serif: 0.058 }, narrow: { sans: 0.108, serif: 0.095 } } as const;
const blur = { sans: 0.42, serif: 0.5 } as const;

/** @param strokeWidth, size in pixels */
export function weightOf(strokeWidth: number, size: number, face: Face, isWide: boolean): Weight {
  const kind = face === "serif" ? "serif" : "sans";
  return strokeWidth / size > boldFrom[isWide ? "wide" : "narrow"][kind] + blur[kind] / size ? 700 : 400;
}
