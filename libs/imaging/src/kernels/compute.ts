import { gatherAffine, measureMisfit } from "./affine.ts";
import { followPoints } from "./follow.ts";
import { fuse } from "./fuse.ts";
import { halve } from "./halve.ts";
import { halveKnown, layHalf } from "./known.ts";
import { layPlanes } from "./lay.ts";
import { addProposals } from "./propose.ts";
import { measureRing } from "./ring.ts";
import { plainRoom, type Room } from "./room.ts";
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

/** The loops that cost the most. All arrays they are given lie in the room's memory, those of the frames too. */
export type Kernels = typeof plainKernels;

/** What algorithms compute with: plain TypeScript, or WASM over its own memory (@cutwater/compute). */
export type Compute = { kernels: Kernels; room: Room };

/** TypeScript and its own memory. */
export const plainCompute: Compute = { kernels: plainKernels, room: plainRoom };
