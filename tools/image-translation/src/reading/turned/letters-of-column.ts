import type { Image } from "@cutwater/imaging/image.ts";
import type { Span } from "../detect/spans.ts";

/** The distances between letters of a column that are tried, in widths of the column. */
const pitches = Array.from({ length: 13 }, (_, i) => 0.7 + 0.05 * i);
/** The cost of a letter of unusual height, relative to the cost of a cut through ink. */
const stiffness = 2;

/**
 * Finds the letters of a column, one below another. Cuts are placed where there is least ink, at nearly even distances.
 *
 * @param column a picture about as wide as its letters
 */
export function lettersOfColumn(column: Image): Span[] {
  const ink = inkOfRows(column);
  const from = ink.findIndex((value) => value > faint);
  const to = ink.findLastIndex((value) => value > faint) + 1;
  if (to - from < column.width) return [{ from: Math.max(0, from), to: Math.max(1, to) }];
  let best: { cost: number; cuts: number[] } | null = null;
  for (const pitch of pitches) {
    const found = cutsAt(ink, { from, to }, pitch * column.width);
    if (found && (!best || found.cost < best.cost)) best = found;
  }
  const cuts = best?.cuts ?? [from, to];
  return cuts.slice(1).map((cut, i) => ({ from: cuts[i]!, to: cut }));
}

/** A row of pixels contains ink if it has at least this share of the strongest row's value. */
const faint = 0.08;

/** The variation of brightness along each row of pixels, 0-1. */
function inkOfRows({ width, height, channels, data }: Image): Float64Array {
  const ink = new Float64Array(height);
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = (y * width + x) * channels;
      for (let k = 0; k < channels; k++) ink[y]! += Math.abs(data[at + k]! - data[at + k - channels]!);
    }
  const most = Math.max(1, ...ink);
  return ink.map((value) => value / most);
}

/** The cheapest cuts at distances near the pitch; `cost` is the mean over the letters. */
function cutsAt(ink: Float64Array, { from, to }: Span, pitch: number): { cost: number; cuts: number[] } | null {
  const least = Math.max(2, Math.round(0.72 * pitch));
  const most = Math.round(1.3 * pitch);
  const costs = new Float64Array(to - from + 1).fill(Infinity);
  const counts = new Int32Array(costs.length);
  const before = new Int32Array(costs.length);
  costs[0] = 0;
  for (let end = least; end < costs.length; end++)
    for (let start = Math.max(0, end - most); start <= end - least; start++) {
      const off = (end - start) / pitch - 1;
      const through = end === costs.length - 1 ? 0 : ink[from + end]!;
      const cost = costs[start]! + through + stiffness * off * off;
      if (cost >= costs[end]!) continue;
      costs[end] = cost;
      counts[end] = counts[start]! + 1;
      before[end] = start;
    }
  let at = costs.length - 1;
  if (!Number.isFinite(costs[at]!)) return null;
  const cost = costs[at]! / counts[at]!;
  const cuts = [to];
  while (at > 0) {
    at = before[at]!;
    cuts.unshift(from + at);
  }
  return { cost, cuts };
}
