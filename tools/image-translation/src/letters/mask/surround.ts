import { grown } from "@cutwater/imaging/mask/morphology.ts";
import { windowMeans } from "@cutwater/imaging/text/glyph-windows.ts";
import { strangersOf } from "../fill/strangers.ts";
import type { Part } from "../part.ts";
import { besideAll } from "./beside.ts";
import { groundBelow } from "./core.ts";

/**
 * A pixel does not belong to the background when it differs from the membrane by more than this: in 8-bit steps, and in multiples
 * of the typical difference nearby.
 */
const leastApart = 2.5;
const times = 3;
/**
 * Where the typical difference is larger than this, single pixels prove nothing. Then the mean over the pixels in the same
 * direction from all letters decides.
 */
const textured = 2;

/**
 * Finds the connected pixels around letters that differ from the background: outlines, shadows, glows and JPEG ringing.
 *
 * @param core letters, 0 or 1 for each pixel
 * @param free 1 where such pixels may be, which excludes other lines
 * @param reach the farthest distance from the letters, in pixels
 * @returns the core together with these pixels, 0 or 1
 */
export function withSurround(part: Part, core: Uint8Array, free: Uint8Array, reach: number): Uint8Array {
  const { width, height, planes } = part;
  const near = grown(core, width, height, reach);
  const strangers = strangersOf(part, near, near, reach ** 2);
  const ground = groundBelow(part, strangers ? near.map((value, i) => value | strangers[i]!) : near);
  const apart = new Float32Array(core.length);
  const far = new Uint8Array(core.length);
  for (let i = 0; i < far.length; i++) {
    if (near[i] === 0) far[i] = free[i]!;
    else {
      const chroma = Math.abs(planes[1][i]! - ground[1]![i]!) + Math.abs(planes[2][i]! - ground[2]![i]!);
      apart[i] = Math.abs(planes[0][i]! - ground[0]![i]!) + 0.7 * chroma;
    }
  }
  // Outside of the letters the membrane equals the picture, so the typical difference is measured between neighbouring pixels.
  const rough = roughnessOf(planes[0], width, height);
  const usual = windowMeans(rough, { width, height }, reach + 12, far);
  const isTextured = new Uint8Array(core.length);
  let isAnyTextured = false;
  for (let i = 0; i < core.length; i++) {
    if (free[i] === 0 || near[i] === 0 || usual.means[i]! <= textured) continue;
    isTextured[i] = 1;
    isAnyTextured = true;
  }
  const mask = core.slice();
  if (isAnyTextured) {
    const beside = besideAll(part, core, ground, reach);
    for (let i = 0; i < mask.length; i++) if (isTextured[i] !== 0) mask[i] = beside[i]!;
  }
  const open: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) open.push(i);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= mask.length || mask[next] !== 0 || near[next] === 0 || free[next] === 0) continue;
      if (isTextured[next] !== 0 || apart[next]! <= Math.max(leastApart, times * usual.means[next]!)) continue;
      mask[next] = 1;
      open.push(next);
    }
  }
  return mask;
}

/** The difference of each pixel from the mean of the pixels on both sides of it: 0 on slopes, large in textures. */
function roughnessOf(plane: Float32Array, width: number, height: number): Float32Array {
  const rough = new Float32Array(plane.length);
  const step = 4;
  for (let y = step; y < height - step; y++)
    for (let x = step, i = y * width + step; x < width - step; x++, i++) {
      const aside = plane[i]! - (plane[i - step]! + plane[i + step]!) / 2;
      const over = plane[i]! - (plane[i - step * width]! + plane[i + step * width]!) / 2;
      rough[i] = Math.max(Math.abs(aside), Math.abs(over));
    }
  return rough;
}
