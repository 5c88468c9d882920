import { enlarged, fitHomography, type Homography, identity } from "../homography.ts";
import type { Compute } from "../kernels/compute.ts";
import type { BytePlane, Plane } from "../plane.ts";
import { findCorners, followCorners, type Pyramid, pyramidOf } from "./points.ts";

/** Motion of the background from one frame to another. */
export type GlobalMotion = {
  /** Maps a position in the first frame to the second frame, in full-size pixels. */
  map: Homography;
  /** Share of the followed points that agree with the motion, 0-1; 0 when there were too few points. */
  agreement: number;
};

const nearEnough = 0.6;
const fewest = 12;
const draws = 300;

/** Data for finding the motion of one frame, made once for each frame. */
export type Trackable = { pyramid: Pyramid; hole: Uint8Array };

/**
 * @param half the frame's luma at half of its size (halfLumaOf)
 * @param hole at half size: 0 = may be followed
 */
export function trackable({ width, height, data }: Plane | BytePlane, hole: Uint8Array): Trackable {
  // A copy, since the original frame may be overwritten.
  const bytes = data instanceof Uint8Array ? new Uint8Array(data) : Uint8Array.from(data, Math.round);
  return { pyramid: pyramidOf({ width, height, data: bytes }, 4), hole };
}

/**
 * The homography that most followed points between two frames obey; the holes of both are ignored. The same frames give the same
 * map.
 *
 * @returns identity with agreement 0 when fewer than a dozen places can be followed
 * Source: M. Fischler and R. Bolles, "Random sample consensus", 1981, over followed corners, then least squares by Tukey's weights.
 */
export function globalMotion(from: Trackable, to: Trackable, compute?: Compute): GlobalMotion {
  const plane = from.pyramid[0]!;
  const cell = Math.max(10, Math.round(Math.sqrt((plane.width * plane.height) / 700)));
  const corners = findCorners(from.pyramid, from.hole, cell);
  const pairs = pairsOf(corners, followCorners(from.pyramid, to.pyramid, corners, compute), to);
  const count = pairs.length / 4;
  if (count < fewest) return { map: identity(), agreement: 0 };
  const drawn = drawBest(pairs, count);
  if (!drawn) return { map: identity(), agreement: 0 };
  const map = refined(pairs, drawn);
  const near = new Float64Array(count);
  return { map: enlarged(map, 2), agreement: weigh(pairs, map, near, 2 * nearEnough) / count };
}

/** x and y of all well-followed points, in the first and in the second frame. */
function pairsOf(corners: Float32Array, followed: Float32Array, { pyramid, hole }: Trackable): Float64Array {
  const { width, height } = pyramid[0]!;
  const pairs: number[] = [];
  for (let i = 0; i < corners.length / 2; i++) {
    const x = followed[3 * i]!;
    const y = followed[3 * i + 1]!;
    const difference = followed[3 * i + 2]!;
    if (!(x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1) || difference > 20) continue;
    if (hole[Math.round(y) * width + Math.round(x)] === 0) pairs.push(corners[2 * i]!, corners[2 * i + 1]!, x, y);
  }
  return Float64Array.from(pairs);
}

/** The best of many maps through four pairs each. */
function drawBest(pairs: Float64Array, count: number): Homography | null {
  const four = new Float64Array(16);
  const ones = new Float64Array(4).fill(1);
  const near = new Float64Array(count);
  let seed = 12_345;
  let best: Homography | null = null;
  let most: number = 0;
  for (let draw = 0; draw < draws; draw++) {
    for (let k = 0; k < 4; k++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const i = Math.floor((seed / 2 ** 32) * count);
      four.set(pairs.subarray(4 * i, 4 * i + 4), 4 * k);
    }
    const map = fitHomography(four, ones);
    if (!map || !isGentle(map)) continue;
    const score = weigh(pairs, map, near, nearEnough);
    if (score > most) [best, most] = [map, score];
    // With this many draws the chance that none has four good pairs is one in ten thousand.
    if ((1 - (most / count) ** 4) ** (draw + 1) < 1e-4) break;
  }
  return best;
}

/** Whether a camera can move like this from one frame to the next: no map turns the picture inside out. */
const isGentle = (map: Homography): boolean =>
  Math.abs(map[0]! - 1) + Math.abs(map[1]!) + Math.abs(map[3]!) + Math.abs(map[4]! - 1) < 0.6 &&
  Math.abs(map[6]!) + Math.abs(map[7]!) < 0.002;

function refined(pairs: Float64Array, start: Homography): Homography {
  const weights = new Float64Array(pairs.length / 4);
  let map = start;
  for (const reach of [3, 2, 1.5, 1.5]) {
    weigh(pairs, map, weights, reach * nearEnough);
    const better = fitHomography(pairs, weights);
    if (!better || !isGentle(better)) return map;
    map = better;
  }
  return map;
}

/** Writes Tukey's weight of each pair under a map; returns their sum. */
function weigh(pairs: Float64Array, map: Homography, weights: Float64Array, reach: number): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    const x = pairs[4 * i]!;
    const y = pairs[4 * i + 1]!;
    const z = map[6]! * x + map[7]! * y + map[8]!;
    const dx = (map[0]! * x + map[1]! * y + map[2]!) / z - pairs[4 * i + 2]!;
    const dy = (map[3]! * x + map[4]! * y + map[5]!) / z - pairs[4 * i + 3]!;
    const share = 1 - (dx * dx + dy * dy) / (reach * reach);
    weights[i] = share > 0 ? share * share : 0;
    sum += weights[i]!;
  }
  return sum;
}
