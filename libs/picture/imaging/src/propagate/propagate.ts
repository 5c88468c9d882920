import { type Frame, type FramePlane, type FrameShape, frameBytes, planesOf } from "../frame.ts";
import { type Compute, plainCompute } from "../kernels/compute.ts";
import { createProposals, type Proposals } from "../kernels/propose.ts";
import { compose, invert } from "../motion/homography.ts";
import { createRegionBuffers, propose } from "./candidate.ts";
import { type Region, regionsOf } from "./regions.ts";
import type { Source } from "./source.ts";

export type PropagateOptions = {
  /** How far away frames are taken from, in frames, nearest first; each counts both ways. */
  offsets?: readonly number[];
  /** A pixel that has so many proposals takes no more; at most 255. */
  enough?: number;
  /** How badly the surroundings of a hole may agree, in 8-bit steps, for a proposal to count. */
  worst?: number;
  /** Whether small displacements around the hole are measured; without, the camera's motion alone lays frames over each other. */
  isRefined?: boolean;
  /** What is computed with; the sources' arrays lie in the memory of its scratch. */
  compute?: Compute;
  /** What is returned, so that its arrays are used again for frames of one size; new arrays by default. What they hold is lost. */
  into?: Propagated;
};

/**
 * A frame that was filled, which of its hole's pixels stay unseen (1, else 0), and which values of its chroma; those are as they were.
 * Chroma has a mask of its own, since its grid is coarser.
 */
export type Propagated = { frame: Frame; unseen: Uint8Array; unseenChroma: Uint8Array };

/** How far proposals may lie from their median and count still, in 8-bit steps. */
const spread = 7;

/** Beyond so many frames only pixels with fewer proposals than this are looked for: the more there are, the less one more helps. */
const near = 6;
const fewer = 4;

const nearAndFar = [1, 2, 3, 4, 6, 8, 11, 15, 20, 26, 33, 41];
/** No frame further away than this is of use, in frames. */
export const farthest = nearAndFar.at(-1)!;
/** Whether a frame that is so many frames away is looked at by default. */
export const isLookedAt = (distance: number): boolean => distance === 0 || nearAndFar.includes(distance);

/**
 * Fills the hole of one frame with what other frames of its shot show at that place.
 *
 * Each other frame is laid over this one by the motion of the camera, then by small displacements measured around the hole; its colour
 * is matched there, and where it does not fit it is refused. Of all that is proposed for a pixel the robust middle is taken.
 *
 * @param sources the shot's frames in order; null for what is not to be taken from
 * @param target which of them is filled
 * @returns outside the hole, rounded out to whole values of chroma, the frame's own values
 * @throws RangeError when that one is not among them
 * Cost follows the hole and its margin, not the frame.
 */
export function propagate(
  sources: readonly (Source | null | undefined)[],
  target: number,
  options: PropagateOptions = {},
): Propagated {
  const source = sources[target];
  if (!source) throw new RangeError(`there is no frame ${target}`);
  const { frame, hole, chromaHole } = source;
  const filled = options.into ?? emptyOf(frame);
  filled.frame.data.set(frame.data);
  filled.unseen.fill(0);
  filled.unseenChroma.fill(0);
  const { scratch } = options.compute ?? plainCompute;
  scratch.within(() => {
    for (const region of regionsOf({ frame, hole, chromaHole }, scratch))
      scratch.within(() => fillRegion({ sources, target, source, region }, options, filled));
  });
  return filled;
}

/** What frames of a shape are propagated into. */
export const emptyOf = (shape: FrameShape): Propagated => ({
  frame: { ...shape, data: new Uint8Array(frameBytes(shape)) },
  unseen: new Uint8Array(shape.width * shape.height),
  unseenChroma: new Uint8Array((frameBytes(shape) - shape.width * shape.height) / 2),
});

type Task = {
  sources: readonly (Source | null | undefined)[];
  target: number;
  source: Source;
  region: Region;
};

function fillRegion(
  { sources, target, source, region }: Task,
  { offsets = nearAndFar, enough = 7, worst = 13, isRefined = true, compute = plainCompute }: PropagateOptions,
  { frame, unseen, unseenChroma }: Propagated,
): void {
  const luma = createProposals(region.luma, 1, enough, compute.scratch);
  const chroma = createProposals(region.chroma, 2, enough, compute.scratch);
  const buffers = createRegionBuffers(source, region, compute);
  for (const offset of offsets) {
    if (lacking(luma.counts, enough) < 0.02 * region.luma.count) break;
    for (const other of [sources[target - offset], sources[target + offset]]) {
      if (!other) continue;
      const map = compose(invert(other.toGround), source.toGround);
      const wanted = offset > near ? Math.min(enough, fewer) : enough;
      propose(buffers, other, map, { favour: 1 / (1 + 0.1 * offset), wanted, worst, isRefined }, { luma, chroma });
    }
  }
  const [y, u, v] = planesOf(frame);
  settle(luma, [y], unseen, compute);
  settle(chroma, [u, v], unseenChroma, compute);
}

/** Makes one value of the proposals for each place. @param planes,unseen written, the latter where nothing was proposed */
function settle(
  proposals: Proposals,
  planes: readonly FramePlane[],
  unseen: Uint8Array,
  { kernels, scratch }: Compute,
): void {
  const { rows, counts, pitch, channels } = proposals;
  const fused = scratch.bytes(channels * pitch);
  kernels.fuse(proposals, spread, fused);
  const { width } = planes[0]!;
  for (let row = 0, i = 0; row < rows.length; row += 3)
    for (let x = rows[row + 1]!, to = rows[row]! * width + x; x < rows[row + 2]!; x++, i++, to++) {
      if (counts[i] === 0) unseen[to] = 1;
      else for (let c = 0; c < channels; c++) planes[c]!.data[to] = fused[c * pitch + i]!;
    }
}

function lacking(counts: Uint8Array, enough: number): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) if (counts[i]! < enough) sum++;
  return sum;
}
