import type { Homography } from "../src/homography.ts";
import type { Neighbour } from "../src/segment/stray.ts";
import { filmed } from "./scene.ts";

/** The size of a played scene. */
export const stageWidth = 240;
export const stageHeight = 160;

/** Something drawn over a frame: the pixels that it covers at a given time, its colour, and its opacity (1 by default). */
export type Actor = {
  covers(x: number, y: number, t: number): boolean;
  colour: readonly [number, number, number];
  density?: number;
};

/**
 * Frames of a camera that pans over the wall by the given number of pixels per frame, with actors in front. Actors later in the
 * list cover earlier ones.
 */
export function played(count: number, panPixels: number, actors: readonly Actor[]): Uint8Array[] {
  return Array.from({ length: count }, (_, t) => {
    const rgb = filmed(stageWidth, stageHeight, Float64Array.of(1, 0, panPixels * t - 80, 0, 1, 0, 0, 0, 1));
    for (const actor of actors) paint(rgb, actor, t);
    return rgb;
  });
}

function paint(rgb: Uint8Array, { covers, colour, density = 1 }: Actor, t: number): void {
  for (let y = 0, i = 0; y < stageHeight; y++)
    for (let x = 0; x < stageWidth; x++, i++)
      if (covers(x, y, t))
        for (let c = 0; c < 3; c++) rgb[3 * i + c] = Math.round(colour[c]! * density + rgb[3 * i + c]! * (1 - density));
}

/** The pixels an actor covers. */
export const coveredBy = ({ covers }: Actor, t: number): Uint8Array =>
  Uint8Array.from({ length: stageWidth * stageHeight }, (_, i) =>
    covers(i % stageWidth, Math.floor(i / stageWidth), t) ? 1 : 0,
  );

/** Frames of a pan at these distances from a given frame, with the maps that align them to it. */
export const neighboursIn = (
  frames: readonly Uint8Array[],
  t: number,
  panPixels: number,
  apart: readonly number[],
): Neighbour[] =>
  apart
    .flatMap((step) => [t - step, t + step])
    .filter((u) => frames[u] !== undefined)
    .map((u) => ({ rgb: frames[u]!, map: panned(panPixels * (u - t)) }));

/** Motion of the wall in the picture while the camera pans by the given number of pixels. */
export const panned = (pixels: number): Homography => Float64Array.of(1, 0, -pixels, 0, 1, 0, 0, 0, 1);

/** Intersection over union of two masks. */
export function overlapOf(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== 0 && b[i] !== 0) both++;
    if (a[i] !== 0 || b[i] !== 0) either++;
  }
  return both / Math.max(1, either);
}

/** Share of the second mask that the first one covers. */
export function coverage(mask: Uint8Array, wanted: Uint8Array): number {
  let both = 0;
  let all = 0;
  for (let i = 0; i < mask.length; i++) {
    if (wanted[i] === 0) continue;
    all++;
    if (mask[i] !== 0) both++;
  }
  return both / Math.max(1, all);
}
