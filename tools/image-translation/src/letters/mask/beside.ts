import { grown, shrunk } from "@cutwater/imaging/mask/morphology.ts";
import type { Part } from "../part.ts";
import type { Ground } from "./core.ts";

/**
 * Pixels belong to the letters when their mean difference from the background is at least this, in 8-bit steps and in multiples
 * of the background's own deviation.
 */
const leastMean = 5;
const leastShare = 0.6;
/** At most this many letter pixels are sampled when the pixels beside them are examined. */
const enough = 2_000;
const directions = Array.from(
  { length: 16 },
  (_, k) => [Math.cos((k * Math.PI) / 8), Math.sin((k * Math.PI) / 8)] as const,
);

/**
 * Adds to the letters the pixels that lie in the same direction from all of them, such as a shadow: in each direction, as far as
 * the pixels there differ from the background on average. A texture differs equally on all sides, so it is not added.
 *
 * @param reach the farthest distance, in pixels
 * @returns 0 or 1 for each pixel
 */
export function besideAll(part: Part, core: Uint8Array, ground: Ground, reach: number): Uint8Array {
  const { width, height } = part;
  const close = grown(core, width, height, 1);
  const { xs, ys } = pixelsOf(core, width);
  const edge = pixelsOf(edgeOf(core, width, height), width);
  const mask = core.slice();
  const step = Math.max(1, Math.floor(xs.length / enough));
  for (const [cos, sin] of directions)
    for (let far = 2; far <= reach; far++) {
      const dx = Math.round(far * cos);
      const dy = Math.round(far * sin);
      if (!isApart({ part, close, ground, xs, ys, step }, dx, dy)) break;
      // Moving the edge alone step by step covers the same pixels as moving the whole mask.
      if (far === 2) moveInto(mask, edge, Math.round(cos), Math.round(sin), { width, height });
      moveInto(mask, edge, dx, dy, { width, height });
    }
  return mask;
}

type Pixels = { xs: Int32Array; ys: Int32Array };

function pixelsOf(mask: Uint8Array, width: number): Pixels {
  const count = mask.reduce((sum, value) => sum + value, 0);
  const xs = new Int32Array(count);
  const ys = new Int32Array(count);
  for (let i = 0, k = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    xs[k] = i % width;
    ys[k++] = Math.floor(i / width);
  }
  return { xs, ys };
}

/** Masked pixels with an unmasked neighbour. */
function edgeOf(mask: Uint8Array, width: number, height: number): Uint8Array {
  const inner = shrunk(mask, width, height, 1);
  return mask.map((value, i) => value & (1 - inner[i]!));
}

function moveInto(
  mask: Uint8Array,
  { xs, ys }: Pixels,
  dx: number,
  dy: number,
  { width, height }: { width: number; height: number },
): void {
  for (let k = 0; k < xs.length; k++) {
    const x = xs[k]! + dx;
    const y = ys[k]! + dy;
    if (x >= 0 && y >= 0 && x < width && y < height) mask[y * width + x] = 1;
  }
}

/**
 * Whether the pixels at this offset from all letters differ from the background.
 *
 * @param step between the sampled letter pixels
 */
function isApart(
  { part, close, ground, xs, ys, step }: Pixels & { part: Part; close: Uint8Array; ground: Ground; step: number },
  dx: number,
  dy: number,
): boolean {
  const { width, height, planes } = part;
  const [p0, p1, p2] = planes;
  const g0 = ground[0]!;
  const g1 = ground[1]!;
  const g2 = ground[2]!;
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let squares = 0;
  let count = 0;
  for (let k = 0; k < xs.length; k += step) {
    const x = xs[k]! + dx;
    const y = ys[k]! + dy;
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const at = y * width + x;
    if (close[at] !== 0) continue;
    count++;
    const d0 = p0[at]! - g0[at]!;
    const d1 = p1[at]! - g1[at]!;
    const d2 = p2[at]! - g2[at]!;
    s0 += d0;
    s1 += d1;
    s2 += d2;
    squares += d0 * d0 + d1 * d1 + d2 * d2;
  }
  if (count < 30) return true;
  const mean = Math.hypot(s0, s1, s2) / count;
  return mean > leastMean && mean > leastShare * Math.sqrt(squares / count);
}
