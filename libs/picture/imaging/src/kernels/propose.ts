import type { FramePlane } from "../frame.ts";
import type { Homography } from "../homography.ts";
import { cubicAt } from "./cubic.ts";
import { type Guide, readGuide } from "./guide.ts";
import type { Scratch } from "./scratch.ts";

/**
 * Proposals for the values of a hole on one grid: the luma grid, or the grid that both chroma planes share. Each value has up to
 * `most` proposals, each with a weight.
 */
export type Proposals = {
  /** The hole on this grid as runs, three numbers each: y, first x, end x (exclusive). */
  rows: Int32Array;
  /** Number of the hole's values. "Place" means an index among these values. */
  count: number;
  /** `count` rounded up to a multiple of four: the distance between two planes of proposals. */
  pitch: number;
  /** Number of planes that are filled: 1 or 2. */
  channels: 1 | 2;
  most: number;
  /** Number of proposals of each place (an array of length `pitch`). */
  counts: Uint8Array;
  /** The proposed values, at index (proposal * channels + channel) * pitch + place. */
  values: Float32Array;
  /** The weights, at index proposal * pitch + place; 0 where there is no proposal. */
  weights: Float32Array;
};

/** Creates proposals for a hole, which are empty at first. */
export function createProposals(
  { rows, count }: Pick<Proposals, "rows" | "count">,
  channels: 1 | 2,
  most: number,
  scratch: Scratch,
): Proposals {
  const pitch = (count + 3) & ~3;
  return {
    rows,
    count,
    pitch,
    channels,
    most,
    counts: scratch.bytes(pitch),
    values: scratch.floats(pitch * most * channels),
    weights: scratch.floats(pitch * most),
  };
}

/** A source frame on one grid: its planes, and a mask of pixels that must not be used. */
export type Shown = {
  planes: readonly FramePlane[];
  hole: Uint8Array;
  /** Lets a kernel skip areas that are wholly in the hole; the result stays the same. */
  covered?: Covered;
};

/** Areas where a source frame shows nothing, together with one guide's cached results. */
export type Covered = {
  width: number;
  height: number;
  /** For each block of 4 x 4 pixels: 1 when all its pixels are in the hole (sourceOf). */
  blocks: Uint8Array;
  /** For each cell of the guide: results that a kernel caches. All 0 when the guide is new. */
  states: Uint8Array;
};

/**
 * Adds pixels of a frame to the proposals for a hole. A chroma value is assumed to lie at the centre of its pixels. If it lies at
 * their left (MPEG-2), both frames are off by the same half pixel. That matters only as far as the map rotates and scales.
 *
 * @param map maps positions of the hole's frame to the other frame
 * @param favour weight of a proposal where the surroundings agree; the weight is lower where they do not
 * @returns the number of added proposals
 * @returns how many were added
 */
export function addProposals(
  { planes, hole }: Shown,
  map: Homography,
  guide: Guide,
  favour: number,
  { rows, pitch, channels, most, counts, values, weights }: Proposals,
): number {
  const { width, height, shiftX, shiftY } = planes[0]!;
  // Luma reads its light from the fourth value on, chroma from the fifth.
  const light = channels === 1 ? 3 : 4;
  const guided = new Float64Array(6);
  const place = new Float64Array(2);
  const scaleX = 1 << shiftX;
  const scaleY = 1 << shiftY;
  const isCoarse = shiftX + shiftY > 0;
  let added = 0;
  for (let row = 0, i = 0; row < rows.length; row += 3) {
    const y = (rows[row]! + 0.5) * scaleY - 0.5;
    for (let column = rows[row + 1]!; column < rows[row + 2]!; column++, i++) {
      if (counts[i]! >= most) continue;
      const x = (column + 0.5) * scaleX - 0.5;
      readGuide(guide, x, y, light + channels, guided);
      const fitness = 1 - guided[2]!;
      if (!(fitness > 0)) continue;
      mapped(map, x + guided[0]!, y + guided[1]!, place);
      const px = (place[0]! + 0.5) / scaleX - 0.5;
      const py = (place[1]! + 0.5) / scaleY - 0.5;
      if (!(isCoarse ? isColourShown : isShown)(hole, width, height, px, py)) continue;
      const k = counts[i]!++;
      for (let c = 0; c < channels; c++)
        values[(k * channels + c) * pitch + i] = cubicAt(planes[c]!.data, width, height, px, py) + guided[light + c]!;
      weights[k * pitch + i] = favour * fitness ** 3;
      added++;
    }
  }
  return added;
}

/** Applies a map to a place. */
export function mapped(map: Homography, x: number, y: number, out: Float64Array): void {
  const z = map[6]! * x + map[7]! * y + map[8]!;
  out[0] = (map[0]! * x + map[1]! * y + map[2]!) / z;
  out[1] = (map[3]! * x + map[4]! * y + map[5]!) / z;
}

/** Whether a place lies in the plane with none of the four values around it in its hole. */
export function isShown(hole: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  if (!(x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1)) return false;
  const at = Math.floor(y) * width + Math.floor(x);
  const right = x + 1 < width ? 1 : 0;
  const below = y + 1 < height ? width : 0;
  return (hole[at]! | hole[at + right]! | hole[at + below]! | hole[at + below + right]!) === 0;
}

/**
 * The same for coarser chroma: only the nearest value is checked, because the others may be partly free; it may lie half a value
 * outside.
 */
export function isColourShown(hole: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  const ix = Math.floor(x + 0.5);
  const iy = Math.floor(y + 0.5);
  return ix >= 0 && iy >= 0 && ix < width && iy < height && hole[iy * width + ix] === 0;
}
