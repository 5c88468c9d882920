import type { Fields } from "./layout.ts";

/** Eight coefficients of a homography. The ninth is always 1 (imaging/src/homography.ts). */
const map = { h0: "f64", h1: "f64", h2: "f64", h3: "f64", h4: "f64", h5: "f64", h6: "f64", h7: "f64" } as const;
/** Six coefficients of an affine displacement in pixels (imaging/src/flow/affine.ts). */
const motion = { m0: "f64", m1: "f64", m2: "f64", m3: "f64", m4: "f64", m5: "f64" } as const;
/** A guide: its corner in pixels, its cells, and the number of cells across and down (imaging/src/kernels/guide.ts). */
const guide = { left: "f64", top: "f64", cells: "address", across: "i32", down: "i32" } as const;
/** Two planes of width x height values, and masks of their known pixels (imaging/src/kernels/known.ts). */
const pair = {
  target: "address",
  targetKnown: "address",
  source: "address",
  sourceKnown: "address",
  width: "i32",
  height: "i32",
} as const;

/**
 * Structs in the shared memory for the kernels of assembly/ that have more than five parameters, one for each kernel. This is the
 * only declaration of the structs: `npm run build -w libs/picture/compute` writes assembly/structs.ts from it.
 */
export const structs = {
  layHalf: {
    ...map,
    half: "address",
    hole: "address",
    width: "i32",
    height: "i32",
    left: "i32",
    top: "i32",
    data: "address",
    known: "address",
    outWidth: "i32",
    outHeight: "i32",
  },
  halveKnown: {
    data: "address",
    known: "address",
    width: "i32",
    outData: "address",
    outKnown: "address",
    outWidth: "i32",
    outHeight: "i32",
  },
  /** `scratch` holds 36 bytes for each pixel of a row, plus one SIMD vector. */
  gatherAffine: { ...motion, ...pair, stride: "i32", sums: "address", scratch: "address" },
  measureMisfit: { ...motion, ...pair, cells: "address", across: "i32" },
  measureRing: {
    ...map,
    ...guide,
    targetY: "address",
    targetU: "address",
    targetV: "address",
    shownY: "address",
    shownU: "address",
    shownV: "address",
    hole: "address",
    chromaHole: "address",
    width: "i32",
    height: "i32",
    chromaWidth: "i32",
    chromaHeight: "i32",
    shiftX: "i32",
    shiftY: "i32",
    ring: "address",
    count: "i32",
    differences: "address",
  },
  /**
   * `covered` is 0 when the covered blocks are unknown. `states` has a byte for each cell of the guide, and is 0 when `covered`
   * is 0. `records` has 32 bytes for each pixel of the longest row.
   */
  addProposals: {
    ...map,
    ...guide,
    scaleX: "f64",
    scaleY: "f64",
    planeA: "address",
    planeB: "address",
    hole: "address",
    channels: "i32",
    width: "i32",
    height: "i32",
    favour: "f32",
    rows: "address",
    rowCount: "i32",
    pitch: "i32",
    most: "i32",
    counts: "address",
    values: "address",
    weights: "address",
    covered: "address",
    states: "address",
    records: "address",
    frameWidth: "i32",
    frameHeight: "i32",
  },
  /** `scratch` holds three SIMD vectors for each of `most` proposals. */
  fuse: {
    count: "i32",
    pitch: "i32",
    channels: "i32",
    most: "i32",
    counts: "address",
    values: "address",
    weights: "address",
    spread: "f32",
    out: "address",
    scratch: "address",
  },
  /** `scratch` holds 1,600 bytes. */
  followPoints: {
    factor: "f64",
    from: "address",
    to: "address",
    width: "i32",
    height: "i32",
    points: "address",
    count: "i32",
    scratch: "address",
  },
  /** `other`, `wanted` and `otherValues` are 0 when they are not given. */
  layPlanes: {
    ...map,
    scaleX: "f64",
    scaleY: "f64",
    beginX: "f64",
    beginY: "f64",
    one: "address",
    other: "address",
    width: "i32",
    height: "i32",
    left: "i32",
    top: "i32",
    outWidth: "i32",
    outHeight: "i32",
    wanted: "address",
    values: "address",
    otherValues: "address",
    covered: "address",
  },
  blurCells: {
    cells: "address",
    spare: "address",
    width: "i32",
    height: "i32",
    firstRadius: "i32",
    secondRadius: "i32",
    thirdRadius: "i32",
  },
  addCoarse: {
    coarse: "address",
    coarseWidth: "i32",
    coarseHeight: "i32",
    cells: "address",
    width: "i32",
    height: "i32",
  },
} as const satisfies Record<string, Fields>;

/** Name of a kernel that takes a struct. */
export type KernelName = keyof typeof structs;

/** The values of a kernel's struct: one number for each field. */
export type StructValues<Name extends KernelName> = Record<keyof (typeof structs)[Name], number>;
