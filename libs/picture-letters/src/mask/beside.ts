import { grown } from "@cutwater/imaging/mask/morphology.ts";
import type { Part } from "../part.ts";
import type { Ground } from "./core.ts";

/** What lies beside letters differs from the ground by that much on the mean: 8-bit steps, and in shares of its own deviation. */
const [leastMean, leastShare] = [5, 0.6];
const directions = Array.from(
  { length: 16 },
  (_, k) => [Math.cos((k * Math.PI) / 8), Math.sin((k * Math.PI) / 8)] as const,
);

/**
 * The letters with what lies beside all of them alike: in each direction as far as the picture there differs from the ground on the mean,
 * which texture does to no side.
 *
 * @param reach how far, in pixels
 * @returns 0 or 1 a pixel
 */
export function besideAll(
  { width, height, planes }: Part,
  core: Uint8Array,
  ground: Ground,
  reach: number,
): Uint8Array {
  const close = grown(core, width, height, 1);
  const pixels: number[] = [];
  for (let i = 0; i < core.length; i++) if (core[i] !== 0) pixels.push(i);
  const mask = core.slice();
  const step = Math.max(1, Math.floor(pixels.length / 4_000));
  for (const [cos, sin] of directions)
    for (let far = 2; far <= reach; far++) {
      const [dx, dy] = [Math.round(far * cos), Math.round(far * sin)];
      if (!isApart(dx, dy)) break;
      for (const at of pixels) {
        const [x, y] = [(at % width) + dx, Math.floor(at / width) + dy];
        if (x >= 0 && y >= 0 && x < width && y < height) mask[y * width + x] = 1;
      }
    }
  return mask;

  function isApart(dx: number, dy: number): boolean {
    const sums = [0, 0, 0];
    let [squares, count] = [0, 0];
    for (let k = 0; k < pixels.length; k += step) {
      const [x, y] = [(pixels[k]! % width) + dx, Math.floor(pixels[k]! / width) + dy];
      const at = y * width + x;
      if (x < 0 || y < 0 || x >= width || y >= height || close[at] !== 0) continue;
      count++;
      for (const [c, plane] of planes.entries()) {
        const apart = plane[at]! - ground[c]![at]!;
        sums[c]! += apart;
        squares += apart * apart;
      }
    }
    if (count < 30) return true;
    const mean = Math.hypot(...sums) / count;
    return mean > leastMean && mean > leastShare * Math.sqrt(squares / count);
  }
}
