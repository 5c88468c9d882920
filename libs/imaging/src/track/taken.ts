import { componentsOf, keepPieces } from "../mask/components.ts";
import type { Bounds } from "../mask/runs.ts";
import type { Stray } from "../segment/stray.ts";
import { placeOf } from "./shape.ts";

/** Next to what surely strays, this much is believed. */
const weaker = 0.85;

/**
 * What strays a little and hangs together with what was found is taken along: limbs, a shadow, what is carried.
 *
 * @param found 0 and 1, of the part; not changed
 * @param nearest as far from where it is expected it goes at most: a negative distance
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
  const open: number[] = [];
  for (let i = 0; i < found.length; i++) if (found[i] !== 0) open.push(i);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const next = v * width + u;
        if (taken[next] !== 0 || stray[next]! < weaker || distance[next]! < nearest) continue;
        taken[next] = 1;
        open.push(next);
      }
  }
  return taken;
}

/** The found pieces that hang together with where it was expected, in the frame. */
export function seenOf(
  found: Uint8Array,
  distance: Float32Array,
  nearest: number,
  part: Bounds,
  width: number,
  height: number,
): Uint8Array {
  const pieces = componentsOf(found, part.width, part.height);
  const near = new Set<number>();
  for (let i = 0; i < distance.length; i++)
    if (distance[i]! > nearest && pieces.labels[i]! > 0) near.add(pieces.labels[i]!);
  const largest = Math.max(0, ...pieces.pieces.filter(({ label }) => near.has(label)).map(({ area }) => area));
  const kept = keepPieces(pieces, ({ label, area }) => near.has(label) && area >= Math.max(4, 0.02 * largest));
  const seen = new Uint8Array(width * height);
  for (let i = 0; i < kept.length; i++) if (kept[i] !== 0) seen[placeOf(part, i, width)] = 1;
  return seen;
}
