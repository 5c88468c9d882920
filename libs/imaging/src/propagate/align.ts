import { type Scratch, spreadValues } from "../filter/normalised.ts";
import { alignAffinely, createPair, halvePair, type Pair } from "../flow/affine.ts";
import { enlarged, type Homography } from "../motion/homography.ts";
import type { Region } from "./regions.ts";
import type { Source } from "./source.ts";

/** A region's planes for laying another frame over it. Width and height are a quarter of the region's, as are all but the pairs. */
export type Alignment = {
  width: number;
  height: number;
  /** Luma at half of the region's size, and its halves. */
  pairs: Pair[];
  /** How badly the planes agree as they are, and moved; and how much is known of it. */
  still: Float32Array;
  moved: Float32Array;
  /** Where to look in the other frame beside where the camera's motion says: u and v, one after the other, in quarter pixels. */
  flow: Float32Array;
};

/** Over how many quarter pixels it is decided which displacement fits better, and by what difference. */
const misfitSigma = 3;
const decisive = 0.25;
/** No difference counts for more, in 8-bit steps. */
const greatest = 40;

/** The planes for one region of a frame. */
export function createAlignment({ half, halfHole }: Source, region: Region): Alignment {
  const [width, height] = [Math.ceil(region.width / 4), Math.ceil(region.height / 4)];
  const pairs = [createPair(2 * width, 2 * height)];
  while (pairs.length < 3) pairs.push(createPair(pairs.at(-1)!.width >> 1, pairs.at(-1)!.height >> 1));
  const { target, targetKnown } = pairs[0]!;
  for (let y = 0, to = 0; y < 2 * height; y++)
    for (let x = 0; x < 2 * width; x++, to++) {
      const [u, v] = [region.left / 2 + x, region.top / 2 + y];
      if (u >= half.width || v >= half.height) continue;
      target[to] = half.data[v * half.width + u]!;
      targetKnown[to] = halfHole[v * half.width + u] === 0 ? 1 : 0;
    }
  const plane = (count: number) => new Float32Array(width * height * count);
  return { width, height, pairs, still: plane(2), moved: plane(2), flow: plane(2) };
}

/**
 * The small displacements that are left around the hole, carried on into it: none, or one affine displacement of the whole region, mixed
 * place by place after how well each brings the surroundings into line. (Dense displacements fit the surroundings better still, and what
 * they hide worse.)
 *
 * @param map takes places of the region's frame to the source's
 * @param q its flow is written
 */
export function align(q: Alignment, region: Region, source: Source, map: Homography, scratch: Scratch): void {
  const count = q.width * q.height;
  warpHalf(q.pairs[0]!, region, source, enlarged(map, 1 / 2));
  for (let level = 1; level < q.pairs.length; level++) halvePair(q.pairs[level - 1]!, q.pairs[level]!);
  const affine = q.flow;
  spreadMotion(alignAffinely(q.pairs), q, affine);
  misfit(q.pairs[0]!, null, q, q.still);
  misfit(q.pairs[0]!, affine, q, q.moved);
  spreadValues(q.still, q.width, q.height, 1, misfitSigma, scratch);
  spreadValues(q.moved, q.width, q.height, 1, misfitSigma, scratch);
  for (let i = 0; i < count; i++) {
    const share = 1 / (1 + Math.exp((q.moved[i]! - q.still[i]!) / decisive));
    affine[i]! *= share;
    affine[count + i]! *= share;
  }
}

/** An affine displacement, given for half the size, on the grid of the quarter. */
function spreadMotion(motion: Float64Array, { width, height }: Alignment, flow: Float32Array): void {
  const count = width * height;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [2 * x + 0.5, 2 * y + 0.5];
      flow[i] = (motion[0]! + motion[1]! * u + motion[2]! * v) / 2;
      flow[count + i] = (motion[3]! + motion[4]! * u + motion[5]! * v) / 2;
    }
}

/** How badly a displacement brings the halves into line: by quarter pixel the sum of differences, and of how many. */
function misfit(
  { width, height, target, targetKnown, source, sourceKnown }: Pair,
  flow: Float32Array | null,
  q: Alignment,
  out: Float32Array,
): void {
  const count = q.width * q.height;
  out.fill(0);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (targetKnown[y * width + x] === 0) continue;
      const cell = (y >> 1) * q.width + (x >> 1);
      const px = flow ? x + 2 * flow[cell]! : x;
      const py = flow ? y + 2 * flow[count + cell]! : y;
      if (!(px >= 0 && py >= 0 && px < width - 1 && py < height - 1)) continue;
      const at = (py | 0) * width + (px | 0);
      if (sourceKnown[at]! + sourceKnown[at + 1]! + sourceKnown[at + width]! + sourceKnown[at + width + 1]! < 4)
        continue;
      const [fx, fy] = [px - (px | 0), py - (py | 0)];
      const upper = source[at]! + (source[at + 1]! - source[at]!) * fx;
      const lower = source[at + width]! + (source[at + width + 1]! - source[at + width]!) * fx;
      out[cell]! += Math.min(greatest, Math.abs(upper + (lower - upper) * fy - target[y * width + x]!));
      out[count + cell]!++;
    }
}

function warpHalf(pair: Pair, region: Region, { half, halfHole }: Source, map: Homography): void {
  const { width, height, data } = half;
  for (let y = 0, to = 0; y < pair.height; y++)
    for (let x = 0; x < pair.width; x++, to++) {
      const [gx, gy] = [x + region.left / 2, y + region.top / 2];
      const z = map[6]! * gx + map[7]! * gy + map[8]!;
      const px = (map[0]! * gx + map[1]! * gy + map[2]!) / z;
      const py = (map[3]! * gx + map[4]! * gy + map[5]!) / z;
      pair.sourceKnown[to] = 0;
      if (!(px >= 0 && py >= 0 && px < width - 1 && py < height - 1)) continue;
      const [ix, iy] = [px | 0, py | 0];
      const at = iy * width + ix;
      if (halfHole[at]! + halfHole[at + 1]! + halfHole[at + width]! + halfHole[at + width + 1]! > 0) continue;
      const [fx, fy] = [px - ix, py - iy];
      const upper = data[at]! + (data[at + 1]! - data[at]!) * fx;
      const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx;
      pair.source[to] = upper + (lower - upper) * fy;
      pair.sourceKnown[to] = 1;
    }
}
