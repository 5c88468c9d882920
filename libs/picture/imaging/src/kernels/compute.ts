import { gatherAffine, measureMisfit } from "./affine.ts";
import { followPoints } from "./follow.ts";
import { fuse } from "./fuse.ts";
import { halve } from "./halve.ts";
import { halveKnown, layHalf } from "./known.ts";
import { layPlanes } from "./lay.ts";
import { addProposals } from "./propose.ts";
import { measureRing } from "./ring.ts";
import { plainScratch, type Scratch } from "./scratch.ts";
import { spreadCells } from "./spread.ts";

const plainKernels = {
  halve,
  layHalf,
  halveKnown,
  gatherAffine,
  measureMisfit,
  spreadCells,
  measureRing,
  addProposals,
  fuse,
  followPoints,
  layPlanes,
};

/** The most expensive loops. All arrays passed to these kernels, including the frames, must be in the memory of `scratch`. */
export type Kernels = typeof plainKernels;

/** Compute backend of the algorithms: plain TypeScript, or WASM over its own memory (@cutwater/compute). */
export type Compute = { kernels: Kernels; scratch: Scratch };

/** The TypeScript backend, with its own memory. */
export const plainCompute: Compute = { kernels: plainKernels, scratch: plainScratch };
