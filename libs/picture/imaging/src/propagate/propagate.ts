import { type Frame, type FramePlane, type FrameShape, frameBytes, planesOf } from "../frame.ts";
import { compose, invert } from "../homography.ts";
import { type Compute, plainCompute } from "../kernels/compute.ts";
import { createProposals, type Proposals } from "../kernels/propose.ts";
import { createRegionBuffers, propose } from "./candidate.ts";
import { type Region, regionsOf } from "./regions.ts";
import type { Source } from "./source.ts";

export type PropagateOptions = {
  /** Distances of the source frames, in frames, nearest first. Each distance means a frame before and a frame after. */
  offsets?: readonly number[];
  /** The maximum number of proposals for a pixel, up to 255. */
  enough?: number;
  /** The greatest mean difference of a hole's surroundings, in 8-bit steps, at which a source is still used. */
  worst?: number;
  /** Whether small displacements around the hole are measured; otherwise frames are aligned by the camera's motion alone. */
  isRefined?: boolean;
  /** Compute backend. The sources' arrays must be in the memory of its scratch. */
  compute?: Compute;
  /** An earlier result for frames of the same size, whose arrays are reused and overwritten. By default new arrays are made. */
  into?: Propagated;
};

/**
 * A filled frame, and masks of the hole's luma pixels and chroma values that no frame shows (1 = unseen and unchanged, else 0).
 * Chroma has its own mask because its grid is coarser.
 */
export type Propagated = { frame: Frame; unseen: Uint8Array; unseenChroma: Uint8Array };

/** Distance in 8-bit steps. A proposal at twice this distance from the median has no weight (fuse). */
const spread = 7;

/**
 * Beyond this distance in frames, sources are used only for pixels with fewer proposals than the second value, because additional
 * proposals help less and less.
 */
const near = 6;
const fewer = 4;

const nearAndFar = [1, 2, 3, 4, 6, 8, 11, 15, 20, 26, 33, 41];
/** No frame further away than this is useful, in frames. */
export const farthest = nearAndFar.at(-1)!;
/** Whether a source at this distance is used by default. */
export const isLookedAt = (distance: number): boolean => distance === 0 || nearAndFar.includes(distance);

/**
 * Fills the hole of one frame with pixels that other frames of its shot show at that place.
 *
 * Each other frame is aligned to this frame by the camera's motion, then by small displacements measured around the hole. Its
 * colours are matched to the surroundings of the hole, and it is rejected where it does not fit. Each pixel becomes a robust mean
 * of its proposals.
 *
 * @param sources the shot's frames in order; null for frames that must not be used
 * @param target index of the source that is filled
 * @returns the filled frame. Outside the hole (extended to whole chroma values) it has the frame's own values.
 * @throws RangeError when the target is not among the sources
 * The cost depends on the size of the hole and its margin, not of the frame.
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

/** An empty result for frames of a shape. */
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

/** Fuses the proposals of each place into one value. @param planes,unseen output; `unseen` is set where nothing was proposed */
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
