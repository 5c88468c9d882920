// The exports of kernels.wasm; src/kernels.ts calls them.
export { gatherAffine, halveKnown, layHalf, measureMisfit } from "./align";
export { followPoints } from "./follow";
export { fuse } from "./fuse";
export { halve } from "./halve";
export { layPlanes } from "./lay";
export { addProposals, measureRing } from "./propose";
export { addCoarse, blurCells, shrinkCells } from "./spread";
