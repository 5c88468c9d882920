import type { Homography } from "../homography.ts";
import type { BytePlane } from "../plane.ts";

/** A plane and a mask of its known pixels (1 = known, else 0), each with width * height values. */
export type KnownPlane = { width: number; height: number; data: Float32Array; known: Uint8Array };

/** Two planes of the same size that nearly agree. */
export type Pair = { target: KnownPlane; source: KnownPlane };

export type LayHalfInput = {
  /** A frame's luma at half size, and the hole at that size (not 0 = hole). */
  half: BytePlane;
  halfHole: Uint8Array;
  /** Maps pixels of the half-size plane from which `out` is cut to this half-size plane. */
  map: Homography;
  /** Upper left corner of `out` in the half-size plane from which it is cut. */
  left: number;
  top: number;
  /** Output. */
  out: KnownPlane;
};

/** Reads a half-size plane through a map with bilinear interpolation. Pixels are unknown beyond the plane and in its hole. */
export function layHalf({ half, halfHole, map, left, top, out }: LayHalfInput): void {
  const { width, height, data } = half;
  for (let y = top, to = 0; y < top + out.height; y++)
    for (let x = left; x < left + out.width; x++, to++) {
      const z = map[6]! * x + map[7]! * y + map[8]!;
      const px = (map[0]! * x + map[1]! * y + map[2]!) / z;
      const py = (map[3]! * x + map[4]! * y + map[5]!) / z;
      out.data[to] = 0;
      out.known[to] = 0;
      if (!(px >= 0 && py >= 0 && px < width - 1 && py < height - 1)) continue;
      const ix = px | 0;
      const iy = py | 0;
      const at = iy * width + ix;
      if ((halfHole[at]! | halfHole[at + 1]! | halfHole[at + width]! | halfHole[at + width + 1]!) !== 0) continue;
      const fx = px - ix;
      const fy = py - iy;
      const upper = data[at]! + (data[at + 1]! - data[at]!) * fx;
      const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx;
      out.data[to] = upper + (lower - upper) * fy;
      out.known[to] = 1;
    }
}

/**
 * Halves a plane. Each value is the mean of the known pixels among 2 x 2, and is known when at least two of them are known.
 * @param out written
 */
export function halveKnown({ width, data, known }: KnownPlane, out: KnownPlane): void {
  for (let y = 0, to = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++, to++) {
      let sum = 0;
      let count = 0;
      for (let k = 0; k < 4; k++) {
        const i = (2 * y + (k >> 1)) * width + 2 * x + (k & 1);
        if (known[i] === 0) continue;
        sum += data[i]!;
        count++;
      }
      out.data[to] = count > 0 ? sum / count : 0;
      out.known[to] = count >= 2 ? 1 : 0;
    }
}

/** Interpolates between the four nearest pixels; null when one of them is unknown or outside of the plane. */
export function knownAt({ width, height, data, known }: KnownPlane, x: number, y: number): number | null {
  if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return null;
  const ix = x | 0;
  const iy = y | 0;
  const at = iy * width + ix;
  if ((known[at]! & known[at + 1]! & known[at + width]! & known[at + width + 1]!) === 0) return null;
  const fx = x - ix;
  const fy = y - iy;
  const upper = data[at]! + (data[at + 1]! - data[at]!) * fx;
  const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx;
  return upper + (lower - upper) * fy;
}
