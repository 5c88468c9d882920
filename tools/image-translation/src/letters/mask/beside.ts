import { grown, shrunk } from "@cutwater/imaging/mask/morphology.ts";
import type { Part } from "../part.ts";
import type { Ground } from "./core.ts";

/**
 * The mean difference from the ground of pixels that belong to the letters: in 8-bit steps, and in shares of the ground's own
 * deviation.
 */
const leastMean = 5;
const leastShare = 0.6;
/** The number of the letters' pixels that suffices for looking beside them. */
const enough = 2_000;
const directions = Array.from(
  { length: 16 },
  (_, k) => [Math.cos((k * Math.PI) / 8), Math.sin((k * Math.PI) / 8)] as const,
);

/**
 * Adds to the letters the pixels that lie beside all of them alike: in each direction, as far as the picture there differs from
 * the ground on average. A texture does not differ more on one side.
 *
 * @param reach how far, in pixels
 * @returns 0 or 1 a pixel
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
      // Moving the edge step by step covers the same as moving the whole.
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

/** Masked pixels beside others. */
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
 * Whether the pixels at this offset from all letters differ from the ground. @param step between the examined pixels of letters
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
