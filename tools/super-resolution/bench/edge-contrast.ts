import { studioLuma } from "@cutwater/imaging/color.ts";
import type { Image } from "@cutwater/imaging/image.ts";

/** This share of all pixels, those with the steepest slopes, counts as edges. */
const steepest = 0.1;

/**
 * The relative steepness of a picture at the edges of the true picture: the mean slope of luma along the true direction, divided
 * by the true slope. 1 is equally sharp, less is softer, more is oversharpened.
 */
export function edgeContrast(image: Image, truth: Image): number {
  const made = slopesOf(image);
  const real = slopesOf(truth);
  const sizes = real.map(({ x, y }) => Math.hypot(x, y));
  const least = sizes.toSorted((a, b) => b - a)[Math.floor(sizes.length * steepest)] ?? 0;
  let sum = 0;
  let whole = 0;
  for (const [i, size] of sizes.entries()) {
    const a = made[i];
    const b = real[i];
    if (!a || !b || size <= least) continue;
    sum += (a.x * b.x + a.y * b.y) / size;
    whole += size;
  }
  return whole === 0 ? 1 : sum / whole;
}

/** Slopes by the Sobel operator. Source: I. Sobel, G. Feldman, 1968. */
function slopesOf({ width, height, ...image }: Image): { x: number; y: number }[] {
  const luma = studioLuma({ width, height, ...image });
  const slopes: { x: number; y: number }[] = [];
  for (let v = 1; v < height - 1; v++)
    for (let u = 1; u < width - 1; u++) {
      const at = (x: number, y: number) => luma[(v + y) * width + u + x] as number;
      slopes.push({
        x: at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1),
        y: at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1),
      });
    }
  return slopes;
}
