import { alignAffinely, createKnownPlane } from "../flow/affine.ts";
import { enlarged, type Homography } from "../homography.ts";
import type { Compute } from "../kernels/compute.ts";
import { type Guide, perCell } from "../kernels/guide.ts";
import type { Pair } from "../kernels/known.ts";
import { lanes } from "../kernels/spread.ts";
import type { Region } from "./regions.ts";
import type { Source } from "./source.ts";

/** Working planes of a region for aligning other frames to it. */
export type Alignment = {
  /** The region's luma at half size, and further reduced sizes, each half of the previous one. */
  pairs: Pair[];
  /**
   * For each cell of the guide: misfit and number of pixels without the displacement, then misfit and number of pixels with it.
   */
  misfits: Float32Array;
};

/**
 * Sigma in cells with which misfits are averaged before the better displacement is chosen, and the difference in misfit that
 * decides.
 */
const misfitSigma = 3;
const decisive = 0.25;
const levels = 3;

/** Creates the working planes for one region of a frame. */
export function createAlignment({ half, halfHole }: Source, region: Region, { kernels, scratch }: Compute): Alignment {
  const width = Math.ceil(region.width / 4);
  const height = Math.ceil(region.height / 4);
  const pairs = Array.from({ length: levels }, (_, level): Pair => {
    const size = [(2 * width) >> level, (2 * height) >> level] as const;
    return { target: createKnownPlane(...size, scratch), source: createKnownPlane(...size, scratch) };
  });
  const { data, known } = pairs[0]!.target;
  for (let y = 0, to = 0; y < 2 * height; y++)
    for (let x = 0; x < 2 * width; x++, to++) {
      const u = region.left / 2 + x;
      const v = region.top / 2 + y;
      if (u >= half.width || v >= half.height) continue;
      data[to] = half.data[v * half.width + u]!;
      known[to] = halfHole[v * half.width + u] === 0 ? 1 : 0;
    }
  for (let level = 1; level < levels; level++) kernels.halveKnown(pairs[level - 1]!.target, pairs[level]!.target);
  return { pairs, misfits: scratch.floats(width * height * lanes) };
}

export type AlignInput = {
  alignment: Alignment;
  region: Region;
  source: Source;
  /** Maps pixels of the region's frame to the source frame. */
  map: Homography;
  /** Guide whose displacements are written at the cells that are needed. */
  guide: Guide;
  cells: Int32Array;
};

/**
 * Measures the small displacement that remains around the hole and extends it into the hole. The candidates are no displacement
 * and one affine displacement of the whole region. They are mixed cell by cell according to how well each aligns the
 * surroundings. (Dense displacements fit the surroundings better, but the hidden picture worse.)
 */
export function align({ alignment, region, source, map, guide, cells }: AlignInput, compute: Compute): void {
  const { pairs, misfits } = alignment;
  const { left, top } = region;
  const { half, halfHole } = source;
  const { kernels, scratch } = compute;
  const [first] = pairs as [Pair];
  kernels.layHalf({
    half,
    halfHole,
    map: enlarged(map, 1 / 2),
    left: left / 2,
    top: top / 2,
    out: first.source,
  });
  for (let level = 1; level < levels; level++) kernels.halveKnown(pairs[level - 1]!.source, pairs[level]!.source);
  const motion = alignAffinely(pairs, compute);
  misfits.fill(0);
  kernels.measureMisfit(first, motion, misfits, guide.width);
  kernels.spreadCells(misfits, guide.width, guide.height, misfitSigma, scratch);
  const [m0, m1, m2, m3, m4, m5] = motion as unknown as [number, number, number, number, number, number];
  for (let k = 0; k < cells.length; k++) {
    const cell = cells[k]!;
    const i = lanes * cell;
    const still = misfits[i]! / (misfits[i + 1]! + 1e-20);
    const moved = misfits[i + 2]! / (misfits[i + 3]! + 1e-20);
    const share = 2 / (1 + Math.exp((moved - still) / decisive));
    const u = 2 * (cell % guide.width) + 0.5;
    const v = 2 * Math.floor(cell / guide.width) + 0.5;
    guide.cells[perCell * cell] = share * (m0 + m1 * u + m2 * v);
    guide.cells[perCell * cell + 1] = share * (m3 + m4 * u + m5 * v);
  }
}
