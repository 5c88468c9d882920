// The exports of kernels.wasm; src/kernels.ts calls them.
export { followPoints } from "./follow";
export { fuse } from "./fuse";
export { gatherAffine } from "./gather-affine";
export { halve } from "./halve";
export { layPlanes } from "./lay";
export { halveKnown, layHalf } from "./lay-half";
export { measureMisfit } from "./misfit";
export { addProposals } from "./propose";
export { measureRing } from "./ring";
export { addCoarse, blurCells, shrinkCells } from "./spread";
