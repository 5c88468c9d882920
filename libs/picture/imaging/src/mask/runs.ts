import { rowsOf } from "./rows.ts";

/**
 * A mask as runs, three numbers each: y, first x, end x (exclusive). Rows are ordered from the top, runs of a row from the left.
 * Runs of a row do not touch each other. Width and height are at most 65535.
 */
export type Runs = { width: number; height: number; spans: Uint16Array };

/** A rectangle of whole pixels. */
export type Bounds = { left: number; top: number; width: number; height: number };

/** @param mask not 0 = masked; width * height values. Not changed. @throws RangeError when the size differs */
export function runsOf(mask: Uint8Array, width: number, height: number): Runs {
  if (mask.length !== width * height) throw new RangeError(`${mask.length} values are no mask of ${width} x ${height}`);
  const spans: number[] = [];
  const [top, bottom] = rowsOf(mask, width);
  for (let y = top, at = top * width; y < bottom; y++)
    for (let x = 0; x < width; x++, at++) {
      if (mask[at] === 0) continue;
      const first = x;
      while (x < width && mask[at] !== 0) [x, at] = [x + 1, at + 1];
      spans.push(y, first, x);
      // The loop's own step skips the pixel that ended the run; at a row's end there is none.
      if (x === width) at--;
    }
  return { width, height, spans: Uint16Array.from(spans) };
}

/** Writes a value wherever the runs are. @param mask of the runs' size, changed there and nowhere else */
export function fillRuns({ width, spans }: Runs, mask: Uint8Array, value = 1): void {
  for (let i = 0; i < spans.length; i += 3)
    mask.fill(value, spans[i]! * width + spans[i + 1]!, spans[i]! * width + spans[i + 2]!);
}

/** The runs as a mask: 1 where they are, else 0. */
export function maskOf(runs: Runs): Uint8Array {
  const mask = new Uint8Array(runs.width * runs.height);
  fillRuns(runs, mask);
  return mask;
}

/** Whether runs of the same size cover the same pixels. */
export const isSameRuns = (a: Runs, b: Runs): boolean =>
  a === b || (a.spans.length === b.spans.length && a.spans.every((value, i) => value === b.spans[i]));

/** Number of masked pixels. */
export function areaOf({ spans }: Runs): number {
  let area = 0;
  for (let i = 0; i < spans.length; i += 3) area += spans[i + 2]! - spans[i + 1]!;
  return area;
}

/** The smallest rectangle around all runs; null when there are none. */
export function boundsOf({ spans }: Runs): Bounds | null {
  if (spans.length === 0) return null;
  let left = 65_535;
  let right = 0;
  for (let i = 0; i < spans.length; i += 3) {
    left = Math.min(left, spans[i + 1]!);
    right = Math.max(right, spans[i + 2]!);
  }
  const top = spans[0]!;
  return { left, top, width: right - left, height: spans[spans.length - 3]! + 1 - top };
}

/** The runs grown by a disc, cut at the frame's edge. Costs runs times radius. @param radius in pixels, 0 or more; may be a fraction */
export function growRuns(runs: Runs, radius: number): Runs {
  const { width, height, spans } = runs;
  const reach = Math.floor(radius);
  if (reach < 1 || spans.length === 0) return runs;
  const rows: [first: number, after: number][][] = [];
  const across = Array.from({ length: reach + 1 }, (_, dy) => Math.floor(Math.sqrt(radius * radius - dy * dy)));
  for (let i = 0; i < spans.length; i += 3) {
    const y = spans[i]!;
    const first = spans[i + 1]!;
    const after = spans[i + 2]!;
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
      const more = across[Math.abs(v - y)]!;
      const row = rows[v] ?? [];
      rows[v] = row;
      row.push([Math.max(0, first - more), Math.min(width, after + more)]);
    }
  }
  const grown: number[] = [];
  for (let y = 0; y < height; y++) {
    const row = rows[y]?.sort((a, b) => a[0] - b[0]);
    if (!row) continue;
    let [first, after] = row[0]!;
    for (const [start, end] of row) {
      if (start > after) {
        grown.push(y, first, after);
        [first, after] = [start, end];
      }
      after = Math.max(after, end);
    }
    grown.push(y, first, after);
  }
  return { width, height, spans: Uint16Array.from(grown) };
}
