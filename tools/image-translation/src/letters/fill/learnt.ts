import { learnStencil, pairs, reach, type Stencil } from "./stencil.ts";

/** One stencil is learnt for each square of `square` × `square` pixels, from the square and a margin of `around` pixels. */
const square = 72;
const around = 24;
const sweeps = 12;

/** The pixels of a hole with the index of each pixel's stencil; -1 if it has none. */
export type Learnt = { pixels: Int32Array; stencilOf: Int16Array; stencils: Stencil[] };

/**
 * Learns stencils from the surroundings of a hole.
 *
 * @param plane luma
 * @param unknown 1 = excluded from learning: the hole, and letters that stay
 */
export function learn(
  plane: Float32Array,
  hole: Uint8Array,
  unknown: Uint8Array,
  width: number,
  height: number,
): Learnt {
  const known = knownAround(unknown, width, height);
  const stencils: Stencil[] = [];
  const pixels: number[] = [];
  const which: number[] = [];
  for (let top = 0; top < height; top += square)
    for (let left = 0; left < width; left += square) {
      const own: number[] = [];
      for (let y = Math.max(reach, top); y < Math.min(height - reach, top + square); y++)
        for (let x = Math.max(reach, left); x < Math.min(width - reach, left + square); x++)
          if (hole[y * width + x] !== 0) own.push(y * width + x);
      if (own.length === 0) continue;
      const window = {
        left: Math.max(reach, left - around),
        top: Math.max(reach, top - around),
        right: Math.min(width - reach, left + square + around),
        bottom: Math.min(height - reach, top + square + around),
      };
      const stencil = learnStencil(plane, known, width, window);
      if (!stencil) continue;
      for (const pixel of own) {
        pixels.push(pixel);
        which.push(stencils.length);
      }
      stencils.push(stencil);
    }
  return { pixels: Int32Array.from(pixels), stencilOf: Int16Array.from(which), stencils };
}

/**
 * Changes a plane, whose hole is filled with a membrane, towards the predictions of the stencils.
 *
 * @param plane changed in the hole
 */
export function follow(plane: Float32Array, { pixels, stencilOf, stencils }: Learnt, width: number): void {
  const n = pairs.length;
  const offsets = Int32Array.from(pairs, ([dx, dy]) => dy * width + dx);
  const shares = Float32Array.from(stencils.flatMap((stencil) => [...stencil].map((share) => share / 2)));
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const isBack = sweep % 2 === 1;
    for (let k = 0; k < pixels.length; k++) {
      const j = isBack ? pixels.length - 1 - k : k;
      const at = pixels[j]!;
      const from = stencilOf[j]! * n;
      let sum = 0;
      for (let p = 0; p < n; p++) {
        const offset = offsets[p]!;
        sum += shares[from + p]! * (plane[at + offset]! + plane[at - offset]!);
      }
      plane[at] = sum < -128 ? -128 : sum > 255 ? 255 : sum;
    }
  }
}

/** 1 where a pixel and all pixels within `reach` are known. */
function knownAround(unknown: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint8Array(unknown.length);
  for (let y = 0; y < height; y++)
    for (let x = 0, run = 0; x < width; x++) {
      run = unknown[y * width + x] === 0 ? run + 1 : 0;
      if (run > 2 * reach) across[y * width + x - reach] = 1;
    }
  const known = new Uint8Array(unknown.length);
  for (let x = 0; x < width; x++)
    for (let y = 0, run = 0; y < height; y++) {
      run = across[y * width + x] !== 0 ? run + 1 : 0;
      if (run > 2 * reach) known[(y - reach) * width + x] = 1;
    }
  return known;
}
