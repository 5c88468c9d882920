import { planesOf } from "../frame.ts";
import type { Homography } from "../homography.ts";
import type { Compute } from "../kernels/compute.ts";
import { type Guide, perCell } from "../kernels/guide.ts";
import { type Covered, mapped, type Proposals, type Shown } from "../kernels/propose.ts";
import { lanes } from "../kernels/spread.ts";
import { type Alignment, align, createAlignment } from "./align.ts";
import { cellsAround, cellsUnder } from "./cells.ts";
import type { Region } from "./regions.ts";
import type { Source } from "./source.ts";

/** Buffers that stay the same for all proposals to one region of one frame. */
export type RegionBuffers = {
  frame: Source;
  region: Region;
  compute: Compute;
  alignment: Alignment;
  guide: Guide;
  /**
   * For each cell: sums of the differences of luma and both chroma planes, and the number of differences. Afterwards they are
   * spread into the hole.
   */
  light: Float32Array;
  /** For each cell: sums of the differences that remain after the correction of light, and their number. */
  errors: Float32Array;
  /** For each ring pixel: the differences of its luma and chroma from the proposed values, then 1 where there is a proposal. */
  differences: Float32Array;
  /** The guide's cell of each ring pixel. */
  cellOf: Int32Array;
  /** The only cells that are read: the cells around the hole and the ring. */
  cells: Int32Array;
  /** Covered.states of the current source. */
  states: Uint8Array;
};

/** Proposals for a region: luma, and chroma on its own grid. */
export type Proposed = { luma: Proposals; chroma: Proposals };

/** A larger difference of luma or chroma is not due to light. All three values are in 8-bit steps. */
const otherThing = 35;
const otherColour = 22;
const mostCorrection = 22;
/** A source is used only when it adds proposals to at least this share of the hole. */
const worthwhile = 0.02;
/** Sigma in cells with which light and errors are spread. */
const lightSigma = 2;
const errorSigma = 1.5;

/** Creates the buffers for proposals to one region of a frame. The frame is not changed. */
export function createRegionBuffers(frame: Source, region: Region, compute: Compute): RegionBuffers {
  const { scratch } = compute;
  const width = Math.ceil(region.width / 4);
  const height = Math.ceil(region.height / 4);
  const guide = {
    left: region.left,
    top: region.top,
    width,
    height,
    cells: scratch.floats(width * height * perCell),
  };
  return {
    frame,
    region,
    compute,
    alignment: createAlignment(frame, region, compute),
    guide,
    light: scratch.floats(width * height * lanes),
    errors: scratch.floats(width * height * lanes),
    differences: scratch.floats((region.ring.length / 2) * lanes),
    cellOf: cellsUnder(guide, region, scratch),
    cells: cellsAround(guide, region, frame.frame, scratch),
    states: scratch.bytes(width * height),
  };
}

/**
 * Adds pixels that one other frame shows in the region's hole to the proposals.
 *
 * @param map maps positions of the region's frame to the source frame
 * @param favour factor for the proposals' weights
 * @param wanted a pixel that has this many proposals needs no further source
 * @param worst nothing is proposed when the mean difference of the surroundings reaches this, in 8-bit steps
 * @returns whether any proposal was added
 */
export function propose(
  buffers: RegionBuffers,
  source: Source,
  map: Homography,
  { favour, wanted, worst, isRefined }: { favour: number; wanted: number; worst: number; isRefined: boolean },
  { luma, chroma }: Proposed,
): boolean {
  if (!canSee(source, map, luma, wanted)) return false;
  const { alignment, region, guide, cells, compute } = buffers;
  if (isRefined) align({ alignment, region, source, map, guide, cells }, compute);
  else guide.cells.fill(0);
  const [y, ...uv] = planesOf(source.frame);
  const covered: Covered = { width: y.width, height: y.height, blocks: source.covered, states: buffers.states };
  covered.states.fill(0);
  const whole: Shown = { planes: [y], hole: source.hole, covered };
  const colours: Shown = { planes: uv, hole: source.chromaHole, covered };
  const target = planesOf(buffers.frame.frame);
  const { differences } = buffers;
  compute.kernels.measureRing({ target, ring: region.ring, whole, colours, map, guide, differences });
  if (!measureLight(buffers)) return false;
  measureFit(buffers, worst);
  const added = compute.kernels.addProposals(whole, map, guide, favour, luma);
  return compute.kernels.addProposals(colours, map, guide, favour, chroma) + added > 0;
}

/**
 * Whether the source is worth the work: it must show enough of the pixels that have fewer proposals than `wanted`. Checked at
 * every 13th pixel.
 */
function canSee({ frame, hole }: Source, map: Homography, { rows, counts, count }: Proposals, wanted: number): boolean {
  const place = new Float64Array(2);
  let seen = 0;
  let next = 0;
  for (let row = 0, first = 0; row < rows.length; row += 3) {
    const y = rows[row]!;
    const from = rows[row + 1]!;
    const length = rows[row + 2]! - rows[row + 1]!;
    for (; next < first + length; next += 13) {
      if (counts[next]! >= wanted) continue;
      mapped(map, from + next - first, y, place);
      const px = Math.round(place[0]!);
      const py = Math.round(place[1]!);
      if (px >= 0 && py >= 0 && px < frame.width && py < frame.height && hole[py * frame.width + px] === 0) seen++;
    }
    first += length;
  }
  return 13 * seen > worthwhile * count;
}

/** Spreads the difference of light around the hole into the hole. Returns false when nothing around the hole can be compared. */
function measureLight({ guide, light, differences, cellOf, cells, compute }: RegionBuffers): boolean {
  light.fill(0);
  let compared = 0;
  for (let i = 0, pixel = 0; i < differences.length; i += lanes, pixel++) {
    if (differences[i + 3] === 0) continue;
    const luma = differences[i]!;
    const u = differences[i + 1]!;
    const v = differences[i + 2]!;
    if (Math.abs(luma) >= otherThing || Math.abs(u) >= otherColour || Math.abs(v) >= otherColour) continue;
    const cell = lanes * cellOf[pixel]!;
    light[cell]! += clamp(luma);
    light[cell + 1]! += u;
    light[cell + 2]! += v;
    light[cell + 3]!++;
    compared++;
  }
  if (compared < 8) return false;
  compute.kernels.spreadCells(light, guide.width, guide.height, lightSigma, compute.scratch);
  for (let k = 0; k < cells.length; k++) {
    const i = lanes * cells[k]!;
    const to = perCell * cells[k]! + 3;
    const sum = light[i + 3]! + 1e-20;
    guide.cells[to] = light[i]! / sum;
    guide.cells[to + 1] = light[i + 1]! / sum;
    guide.cells[to + 2] = light[i + 2]! / sum;
  }
  return true;
}

/** Spreads the remaining misfit of the surroundings into the hole. Chroma has half the weight of luma. */
function measureFit({ guide, errors, differences, cellOf, cells, compute }: RegionBuffers, worst: number): void {
  errors.fill(0);
  for (let i = 0, pixel = 0; i < differences.length; i += lanes, pixel++) {
    if (differences[i + 3] === 0) continue;
    const cell = cellOf[pixel]!;
    const at = perCell * cell + 3;
    const luma = Math.abs(differences[i]! - guide.cells[at]!);
    const u = Math.abs(differences[i + 1]! - guide.cells[at + 1]!);
    const v = Math.abs(differences[i + 2]! - guide.cells[at + 2]!);
    errors[lanes * cell]! += luma + (u + v) / 2;
    errors[lanes * cell + 1]!++;
  }
  compute.kernels.spreadCells(errors, guide.width, guide.height, errorSigma, compute.scratch);
  for (let k = 0; k < cells.length; k++) {
    const i = lanes * cells[k]!;
    guide.cells[perCell * cells[k]! + 2] = errors[i]! / (errors[i + 1]! + 1e-20) / worst;
  }
}

const clamp = (value: number): number =>
  value > mostCorrection ? mostCorrection : value < -mostCorrection ? -mostCorrection : value;
