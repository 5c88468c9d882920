import { type Component, componentsOf, keepPieces } from "@cutwater/imaging/mask/components.ts";
import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { Stray } from "@cutwater/imaging/segment/stray.ts";
import { placeOf } from "./shape.ts";

/** Minimum straying of pixels that are added next to surely straying pixels. */
const weaker = 0.85;
/** Minimum straying averaged around a pixel. The average is checked because noise is speckled. */
const denser = 0.7;
const loudest = 1.5;
/** Colours count as the thing's colours when their average log odds against the surroundings are at least this. */
const alikeOdds = 0.7;
/** At least this share of a piece must lie in or near the thing's expected place. */
const leastExpected = 0.1;

/**
 * Adds pixels that stray a little and are connected with the found pixels: limbs, a shadow, carried things.
 *
 * @param found 0 and 1, of the part; not changed
 * @param nearest lower limit of the signed distance from the expected place (negative outside)
 * Source: hysteresis, J. Canny, "A computational approach to edge detection", 1986.
 */
export function withWeaker(
  found: Uint8Array,
  stray: Stray,
  distance: Float32Array,
  { width, height }: Bounds,
  nearest: number,
): Uint8Array {
  const taken = found.slice();
  const around = meanOf(stray, width, height);
  const open: number[] = [];
  for (let i = 0; i < found.length; i++) if (found[i] !== 0) open.push(i);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    const y = Math.floor(at / width);
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const next = v * width + u;
        if (taken[next] !== 0 || stray[next]! < weaker || around[next]! < denser || distance[next]! < nearest) continue;
        taken[next] = 1;
        open.push(next);
      }
  }
  return taken;
}

/**
 * Adds shaded pixels that are connected with the taken pixels: the thing's own shadow.
 *
 * @param taken 0 and 1, changed in place
 * @param shaded mask of the same size; see shadedIn
 */
export function takeShaded(taken: Uint8Array, shaded: Uint8Array, width: number, height: number): void {
  const open: number[] = [];
  for (let i = 0; i < taken.length; i++) if (taken[i] !== 0) open.push(i);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    for (const next of [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1]) {
      if (next < 0 || next >= width * height || taken[next] !== 0 || shaded[next] === 0) continue;
      taken[next] = 1;
      open.push(next);
    }
  }
}

/**
 * Adds pixels that are enclosed by taken pixels and have the thing's colours, even when they are still.
 *
 * @param taken 0 and 1, changed in place
 * @param odds log odds that each pixel's colour belongs to the thing
 */
export function fillAlike(taken: Uint8Array, odds: Float32Array, width: number, height: number): void {
  const { labels, pieces } = componentsOf(
    taken.map((value) => 1 - value),
    width,
    height,
  );
  const sums = new Float64Array(pieces.length + 1);
  for (let i = 0; i < labels.length; i++) sums[labels[i]!]! += odds[i]!;
  const isOwn = ({ label, area, left, top, right, bottom }: Component) =>
    left > 0 && top > 0 && right < width - 1 && bottom < height - 1 && sums[label]! > alikeOdds * area;
  const own = new Set(pieces.filter(isOwn).map(({ label }) => label));
  for (let i = 0; i < labels.length; i++) if (own.has(labels[i]!)) taken[i] = 1;
}

/** Means over 3 x 3, each value capped at `loudest`; 0 along the edge. */
function meanOf(stray: Stray, width: number, height: number): Float32Array {
  const limited = stray.map((value) => Math.max(0, Math.min(loudest, value)) / 9);
  const means = new Float32Array(stray.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      for (let k = i - width - 1; k <= i + width - 1; k += width)
        means[i]! += limited[k]! + limited[k + 1]! + limited[k + 2]!;
    }
  return means;
}

/**
 * The found pieces that touch the expected place. @param found,distance values of the part's pixels @returns a mask of the
 * frame's size
 */
export function seenOf(
  { found, distance, nearest }: { found: Uint8Array; distance: Float32Array; nearest: number },
  part: Bounds,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const pieces = componentsOf(found, part.width, part.height);
  const near = new Uint32Array(pieces.pieces.length + 1);
  for (let i = 0; i < distance.length; i++) if (distance[i]! > nearest) near[pieces.labels[i]!]!++;
  const own = pieces.pieces.filter(({ label, area }) => near[label]! > leastExpected * area);
  const largest = Math.max(0, ...own.map(({ area }) => area));
  const isOwn = new Set(own.filter(({ area }) => area >= Math.max(4, 0.02 * largest)));
  const kept = keepPieces(pieces, (piece) => isOwn.has(piece));
  const seen = new Uint8Array(width * height);
  for (let i = 0; i < kept.length; i++) if (kept[i] !== 0) seen[placeOf(part, i, width)] = 1;
  return seen;
}
