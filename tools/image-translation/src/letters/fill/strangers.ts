import { componentsOf, keepPieces } from "@cutwater/imaging/mask/components.ts";
import { grown } from "@cutwater/imaging/mask/morphology.ts";
import type { Part } from "../part.ts";

/** The distance around a hole that is examined, in pixels, and about how many of those pixels are sampled. */
const around = 4;
const seen = 400;
/**
 * A background is plain when this share of the surroundings differs from its median by at most this many 8-bit steps in each
 * plane.
 */
const plainShare = 0.55;
const plain = 10;
/** A pixel that differs from the background by more than this, in steps summed over all planes, does not belong to it. */
const strange = 48;
/** Neighbouring pixels belong together when they differ by at most this in each plane. */
const alike = 14;

/**
 * Finds areas that touch a hole but do not belong to its background: the edge of a picture or a plate beside letters on plain
 * ground, with its whole extent in the part. A membrane that started there would spread the area's colour into the hole.
 *
 * @param hole 1 = letters
 * @param unknown 1 = the hole, and letters of other lines
 * @param leastArea the smallest area in pixels that counts, so that single letters and specks do not
 * @returns 0 or 1 for each pixel, 0 in the hole; null if there are none, or the background is not plain
 */
export function strangersOf(part: Part, hole: Uint8Array, unknown: Uint8Array, leastArea: number): Uint8Array | null {
  const { planes, width, height } = part;
  const near = grown(hole, width, height, around);
  const ring: number[] = [];
  for (let i = 0; i < hole.length; i++) if (near[i] !== 0 && unknown[i] === 0) ring.push(i);
  if (ring.length === 0) return null;
  const step = Math.max(1, Math.floor(ring.length / seen));
  const sample = ring.filter((_, k) => k % step === 0);
  const [luma, blue, red] = planes;
  const middleOf = (plane: Float32Array) => Float32Array.from(sample, (i) => plane[i]!).sort()[sample.length >> 1]!;
  const l = middleOf(luma);
  const b = middleOf(blue);
  const r = middleOf(red);
  const isPlain = (i: number): boolean =>
    Math.abs(luma[i]! - l) <= plain && Math.abs(blue[i]! - b) <= plain && Math.abs(red[i]! - r) <= plain;
  if (sample.filter(isPlain).length < plainShare * sample.length) return null;
  const isFar = (i: number) => Math.abs(luma[i]! - l) + Math.abs(blue[i]! - b) + Math.abs(red[i]! - r) > strange;
  const open = ring.filter(isFar);
  if (open.length === 0) return null;
  const strangers = new Uint8Array(hole.length);
  for (const i of open) strangers[i] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of neighbours(at, width, hole.length)) {
      if (strangers[next] !== 0 || unknown[next] !== 0 || isPlain(next)) continue;
      strangers[next] = 1;
      open.push(next);
    }
  const found = componentsOf(strangers, width, height);
  const large = keepPieces(found, ({ area }) => area >= leastArea);
  return large.includes(1) ? large : null;
}

/**
 * Removes from a letter mask the pixels of areas that do not belong to the background (`strangersOf`) and are only covered
 * because the mask's margin reaches them.
 *
 * @param core pixels that are letters in any case
 * @param mask not changed
 */
export function withoutStrangers(part: Part, core: Uint8Array, mask: Uint8Array, lineHeight: number): Uint8Array {
  const { planes, width } = part;
  const strangers = strangersOf(part, mask, mask, lineHeight ** 2);
  if (!strangers) return mask;
  const kept = mask.slice();
  let edge: number[] = [];
  for (let i = 0; i < strangers.length; i++) if (strangers[i] !== 0) edge.push(i);
  while (edge.length > 0) {
    const further: number[] = [];
    for (const at of edge)
      for (const next of neighbours(at, width, kept.length)) {
        if (kept[next] === 0 || core[next] !== 0) continue;
        if (planes.some((plane) => Math.abs(plane[next]! - plane[at]!) > alike)) continue;
        kept[next] = 0;
        further.push(next);
      }
    edge = further;
  }
  return kept;
}

function neighbours(at: number, width: number, length: number): number[] {
  const x = at % width;
  return [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width].filter(
    (next) => next >= 0 && next < length,
  );
}
