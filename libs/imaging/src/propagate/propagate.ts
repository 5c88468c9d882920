import { compose, invert } from "../motion/homography.ts";
import { createWorkbench, propose } from "./candidate.ts";
import { createProposals, fuse } from "./fuse.ts";
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
};

/** A frame that was filled, and which of its hole's pixels stay unseen (1, else 0); those are as they were. */
export type Propagated = { rgb: Uint8Array; unseen: Uint8Array };

const nearAndFar = [1, 2, 3, 4, 6, 8, 11, 15, 20, 26, 33, 41];

/**
 * Fills the hole of one frame with what other frames of its shot show at that place.
 *
 * Each other frame is laid over this one by the motion of the camera, then by small displacements measured around the hole; its colour
 * is matched there, and where it does not fit it is refused. Of all that is proposed for a pixel the robust middle is taken.
 *
 * @param sources the shot's frames in order; null for what is not to be taken from
 * @param target which of them is filled
 * @throws RangeError when that one is not among them
 * Cost follows the hole and its margin, not the frame.
 */
export function propagate(
  sources: readonly (Source | null | undefined)[],
  target: number,
  width: number,
  height: number,
  options: PropagateOptions = {},
): Propagated {
  const frame = sources[target];
  if (!frame) throw new RangeError(`there is no frame ${target}`);
  const filled = { rgb: frame.rgb.slice(), unseen: new Uint8Array(width * height) };
  for (const region of regionsOf(frame.hole, width, height))
    fillRegion({ sources, target, width, height, frame, region }, options, filled);
  return filled;
}

type Task = {
  sources: readonly (Source | null | undefined)[];
  target: number;
  width: number;
  height: number;
  frame: Source;
  region: Region;
};

function fillRegion(
  { sources, target, width, height, frame, region }: Task,
  { offsets = nearAndFar, enough = 7, worst = 14, isRefined = true }: PropagateOptions,
  { rgb, unseen }: Propagated,
): void {
  const proposals = createProposals(region.hole.length, enough);
  const bench = createWorkbench(frame, region, width, height);
  for (const offset of offsets) {
    if (lacking(proposals.counts, enough) < 0.02 * region.hole.length) break;
    for (const source of [sources[target - offset], sources[target + offset]]) {
      if (!source) continue;
      const map = compose(invert(source.toGround), frame.toGround);
      propose(bench, source, map, { favour: 1 / (1 + 0.1 * offset), worst, isRefined }, proposals);
    }
  }
  const colours = new Float32Array(region.hole.length * 3);
  fuse(proposals, colours);
  for (let i = 0; i < region.hole.length; i++) {
    const place = region.hole[i]!;
    if (proposals.counts[i] === 0) unseen[place] = 1;
    else for (let c = 0; c < 3; c++) rgb[3 * place + c] = Math.min(255, Math.max(0, Math.round(colours[3 * i + c]!)));
  }
}

function lacking(counts: Uint8Array, enough: number): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) if (counts[i]! < enough) sum++;
  return sum;
}
