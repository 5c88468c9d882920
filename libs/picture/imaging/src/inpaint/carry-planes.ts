import { type Frame, planesOf } from "../frame.ts";
import type { Homography } from "../homography.ts";
import type { Compute } from "../kernels/compute.ts";
import type { Scratch } from "../kernels/scratch.ts";
import { layAll } from "./carry-lay.ts";
import { lightAround } from "./carry-light.ts";
import { type Film, filmOf, roughSweeps, spanFilm, spanPlane } from "./patch-membrane.ts";
import type { PartPlane } from "./patch-part.ts";

/**
 * A key that is laid over a frame: the key's part with its corner in the key's frame, the map from the frame to the key's frame,
 * and the key's weight.
 */
export type Over = { part: Frame; left: number; top: number; map: Homography; share: number };

/**
 * One plane of a key laid over a plane of the frame, with a membrane over the difference in light, and the trust in the key (null
 * = full).
 */
type Layer = {
  share: number;
  values: Float32Array;
  isCovered: Uint8Array;
  light: Float32Array;
  trust: Float32Array | null;
};

/**
 * Fills planes of a frame's part with the keys laid over it. A membrane fills what no key covers.
 *
 * @param planes of the same size and hole, which is overwritten: luma, or both of chroma
 * @param first index of the first plane among the frame's planes
 */
export function fillPlanes(planes: readonly PartPlane[], first: 0 | 1, keys: readonly Over[], compute: Compute): void {
  const { scratch } = compute;
  const { hole, width, height } = planes[0]!;
  const film = filmOf(hole, width, height, scratch);
  const laid = keys.map((key) => ({ share: key.share, ...layKey(planes, first, key, film, compute) }));
  const areWhole = laid.every(({ isWhole }) => isWhole);
  for (const [c, plane] of planes.entries())
    scratch.within(() => {
      const layers = laid.map(({ share, values, isCovered, open }) => {
        return { share, values: values[c]!, isCovered, ...lightAround(plane, values[c]!, open, scratch) };
      });
      const isOne = areWhole && layers.length === 2 && layers.every(({ trust }) => trust === null);
      const used = isOne ? [mixed(layers[0]!, layers[1]!)] : layers;
      for (const [k, { light, trust }] of used.entries())
        for (const values of trust ? [light, trust] : [light]) spanFilm(laid[k]!.film, values, roughSweeps, scratch);
      fillPlane(plane, used, film, scratch);
    });
}

/**
 * Fills from one key alone. The key's texture also continues under passing things, because the background will be visible again.
 *
 * @returns a mask: 1 where the key does not cover the hole, whose values stay unchanged there
 */
export function goOn(planes: readonly PartPlane[], first: 0 | 1, key: Over, compute: Compute): Uint8Array {
  const { scratch } = compute;
  const { hole, width, height } = planes[0]!;
  const { values, isCovered, open, film } = layKey(planes, first, key, filmOf(hole, width, height, scratch), compute);
  for (const [c, plane] of planes.entries()) {
    const { light } = lightAround(plane, values[c]!, open, scratch);
    spanFilm(film, light, roughSweeps, scratch);
    for (let i = 0; i < hole.length; i++)
      if (hole[i] !== 0 && isCovered[i] !== 0) plane.data[i] = values[c]![i]! + light[i]!;
  }
  return hole.map((value, i) => (value !== 0 && isCovered[i] === 0 ? 1 : 0));
}

/** @param film the membrane's levels for the hole. The returned film is for all pixels that are hole or not covered (`open`). */
function layKey(planes: readonly PartPlane[], first: 0 | 1, key: Over, film: Film, compute: Compute) {
  const { hole, width, height } = planes[0]!;
  const from = planesOf(key.part).slice(first, first + planes.length);
  const laid = layAll({ part: planes[0]!, wanted: null, key, from, map: key.map }, compute);
  if (!laid.isCovered.includes(0)) return { ...laid, isWhole: true, open: hole, film };
  const open = compute.scratch.rawBytes(hole.length);
  for (let i = 0; i < open.length; i++) open[i] = hole[i] !== 0 || laid.isCovered[i] === 0 ? 1 : 0;
  return { ...laid, isWhole: false, open, film: filmOf(open, width, height, compute.scratch) };
}

/**
 * Mixes two layers into one. The membrane over a sum is the sum of the membranes, so one membrane is enough. @param one is
 * overwritten
 */
function mixed(one: Layer, other: Layer): Layer {
  const [a, b] = [one.share, other.share].map((share) => share / (one.share + other.share)) as [number, number];
  for (const part of ["values", "light"] as const) {
    const sums = one[part];
    const added = other[part];
    for (let i = 0; i < sums.length; i++) sums[i] = a * sums[i]! + b * added[i]!;
  }
  return one;
}

/** @param film of the plane's hole */
function fillPlane(
  { data, hole, width, height }: PartPlane,
  layers: readonly Layer[],
  film: Film,
  scratch: Scratch,
): void {
  if (layers.some(({ trust }) => trust !== null)) spanFilm(film, data, undefined, scratch);
  const sums = scratch.floats(data.length);
  const shares = scratch.floats(data.length);
  for (const { share, values, isCovered, light, trust } of layers)
    for (let i = 0; i < data.length; i++) {
      if (hole[i] === 0 || isCovered[i] === 0) continue;
      const value = values[i]! + light[i]!;
      sums[i]! += share * (trust === null ? value : data[i]! + trust[i]! * (value - data[i]!));
      shares[i]! += share;
    }
  const open = scratch.rawBytes(data.length);
  for (let i = 0; i < data.length; i++) {
    open[i] = hole[i] !== 0 && shares[i] === 0 ? 1 : 0;
    if (hole[i] !== 0 && shares[i] !== 0) data[i] = sums[i]! / shares[i]!;
  }
  if (open.includes(1)) spanPlane(data, open, width, height, scratch);
}
