import type { Image } from "../image.ts";

/**
 * A connected piece of a picture with nearly one colour: its pixels, their mean colour, and the deviation of green from it (rms
 * levels).
 */
export type Zone = { pixels: readonly number[]; mean: readonly [number, number, number]; spread: number };

/** The maximum difference in levels between neighbours in a zone, and between a pixel and the mean of the zone so far. */
const step = 5;
const reach = 18;

/**
 * Finds the plain zones of a picture that have at least the given number of pixels. @param image sRGB, without grain. Not
 * changed. O(pixels).
 */
export function plainZones({ width, height, data }: Image, least: number): Zone[] {
  const isTaken = new Uint8Array(width * height);
  const zones: Zone[] = [];
  for (let start = 0; start < isTaken.length; start++) {
    if (isTaken[start] === 1) continue;
    isTaken[start] = 1;
    const pixels = [start];
    const sums: [number, number, number] = [0, 0, 0];
    const take = (at: number) => {
      for (let c = 0; c < 3; c++) sums[c]! += data[3 * at + c]!;
    };
    const resembles = (at: number, next: number) => {
      for (let c = 0; c < 3; c++) {
        const value = data[3 * next + c]!;
        if (Math.abs(value - data[3 * at + c]!) > step) return false;
        if (Math.abs(value - sums[c]! / pixels.length) > reach) return false;
      }
      return true;
    };
    const visit = (at: number, next: number) => {
      if (isTaken[next] === 1 || !resembles(at, next)) return;
      isTaken[next] = 1;
      pixels.push(next);
      take(next);
    };
    take(start);
    for (let k = 0; k < pixels.length; k++) {
      const at = pixels[k]!;
      const x = at % width;
      if (x > 0) visit(at, at - 1);
      if (x + 1 < width) visit(at, at + 1);
      if (at >= width) visit(at, at - width);
      if (at + width < isTaken.length) visit(at, at + width);
    }
    if (pixels.length >= least) zones.push(zoneOf(pixels, sums, data));
  }
  return zones;
}

function zoneOf(pixels: readonly number[], sums: readonly [number, number, number], data: Uint8Array): Zone {
  const mean = sums.map((sum) => sum / pixels.length) as [number, number, number];
  const squares = pixels.reduce((sum, at) => sum + (data[3 * at + 1]! - mean[1]) ** 2, 0);
  return { pixels, mean, spread: Math.sqrt(squares / pixels.length) };
}
