import type { Bounds } from "../mask/runs.ts";
import type { GlyphStatistics } from "./glyph-statistics.ts";

/** Difference over two pixels, in 8-bit steps. A fainter border is ignored. */
const leastStep = 3;
/** At least this share of a side must be a border with the same direction (lighter or darker). */
const wholeSide = 0.75;

/**
 * Finds the plate under a text: a rectangle with straight borders along the text's box.
 *
 * @param box place of the text, plate included, in pixels of the part
 * @param open sides at the frame's edge, where no border can be
 * @returns null when there is none
 */
export function glyphPlate(
  { width, height, luma }: Pick<GlyphStatistics, "width" | "height" | "luma">,
  box: Bounds,
  open: { left: boolean; right: boolean; top: boolean; bottom: boolean },
): Bounds | null {
  const reach = Math.max(3, Math.round(0.2 * box.height));
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const inset = Math.round(0.1 * box.height);
  const row = (y: number, sense: number) =>
    shareOfLine(luma, y * width + box.left + inset, 1, box.width - 2 * inset, width, sense);
  const column = (x: number, sense: number) =>
    shareOfLine(luma, (box.top + inset) * width + x, width, box.height - 2 * inset, 1, sense);
  for (const sense of [1, -1]) {
    const top = border(box.top, reach, [1, height - 2], (y) => row(y, sense));
    const lower = border(bottom - 1, reach, [1, height - 2], (y) => row(y, -sense));
    const left = border(box.left, reach, [1, width - 2], (x) => column(x, sense));
    const outer = border(right - 1, reach, [1, width - 2], (x) => column(x, -sense));
    const isThere = (found: number | null, isOpen: boolean) => found !== null || isOpen;
    const sides = [
      isThere(top, open.top),
      isThere(lower, open.bottom),
      isThere(left, open.left),
      isThere(outer, open.right),
    ];
    if (sides.filter(Boolean).length < 4 || (top === null && lower === null)) continue;
    const x = open.left ? 0 : left! - 1;
    const y = open.top ? 0 : top! - 1;
    const endX = open.right ? width : outer! + 2;
    const endY = open.bottom ? height : lower! + 2;
    return { left: x, top: y, width: endX - x, height: endY - y };
  }
  return null;
}

/**
 * The line near a position that is a border along the greatest share of its length; null when no line is a border along enough of
 * its length.
 */
function border(
  near: number,
  reach: number,
  [first, last]: readonly [number, number],
  shareAt: (at: number) => number,
): number | null {
  let best = -1;
  let most = wholeSide;
  for (let at = Math.max(first, near - reach); at <= Math.min(last, near + reach); at++) {
    const share = shareAt(at);
    if (share > most) [best, most] = [at, share];
  }
  return best < 0 ? null : best;
}

/** Share of a line across which the picture gets lighter (1) or darker (-1). */
function shareOfLine(
  luma: Float32Array,
  from: number,
  step: number,
  length: number,
  across: number,
  sense: number,
): number {
  let count = 0;
  for (let k = 0, at = from; k < length; k++, at += step)
    if (sense * (luma[at + across]! - luma[at - across]!) > leastStep) count++;
  return count / Math.max(1, length);
}
