import type { Scratch } from "../kernels/scratch.ts";
import type { PartPlane } from "./patch-part.ts";

/** Radius for averaging the differences at the hole's edge, so that grain does not spread into the hole and flicker. */
const calm = 2;
/**
 * A difference at the edge of up to this many 8-bit steps may be due to light. When it is larger by the second value, the key's
 * texture gets half of the weight.
 */
const mostLight = 12;
const otherThing = 12;

/**
 * Measures the difference in light around a hole between a frame and a key laid over it, and how far to trust the key there: from
 * 1 down to 0 where the difference is too great for light alone.
 *
 * @param values of the key
 * @param open not 0 = hole, or not covered by the key
 * @param scratch memory for the result
 * @returns planes of the same size. Values at open pixels are undefined; all values are 0 when every pixel is open. A trust of
 * null means 1 everywhere.
 */
export function lightAround(
  { data, width, height }: PartPlane,
  values: Float32Array,
  open: Uint8Array,
  scratch: Scratch,
): { light: Float32Array; trust: Float32Array | null } {
  const light = scratch.floats(data.length);
  let greatest = 0;
  scratch.within(() => {
    const sums = scratch.floats(data.length);
    const counts = scratch.floats(data.length);
    // Each known difference is added to its neighbours in the row; most of a part is open.
    for (let y = 0, row = 0; y < height; y++, row += width)
      for (let x = 0; x < width; x++) {
        if (open[row + x] !== 0) continue;
        const difference = data[row + x]! - values[row + x]!;
        const last = row + Math.min(width - 1, x + calm);
        for (let near = row + Math.max(0, x - calm); near <= last; near++) {
          sums[near]! += difference;
          counts[near]!++;
        }
      }
    for (let y = 0, i = 0; y < height; y++) {
      const from = (Math.max(0, y - calm) - y) * width;
      const to = (Math.min(height - 1, y + calm) - y) * width;
      for (let x = 0; x < width; x++, i++) {
        if (open[i] !== 0) continue;
        let sum = 0;
        let count = 0;
        for (let near = i + from; near <= i + to; near += width) {
          sum += sums[near]!;
          count += counts[near]!;
        }
        light[i] = sum / count;
        greatest = Math.max(greatest, Math.abs(light[i]!));
      }
    }
  });
  return { light, trust: greatest > mostLight ? trustIn(light, open, scratch) : null };
}

function trustIn(light: Float32Array, open: Uint8Array, scratch: Scratch): Float32Array {
  const trust = scratch.rawFloats(light.length);
  for (let i = 0; i < trust.length; i++)
    if (open[i] === 0) trust[i] = 1 / (1 + (Math.max(0, Math.abs(light[i]!) - mostLight) / otherThing) ** 2);
  return trust;
}
