/**
 * Allocates working arrays: in JavaScript's own memory, or in a WASM memory. New arrays hold zeros and begin at multiples of 16
 * bytes, so that kernels may read them in fours.
 */
export type Scratch = {
  bytes(count: number): Uint8Array;
  ints(count: number): Int32Array;
  floats(count: number): Float32Array;
  doubles(count: number): Float64Array;
  /** Without zeroing, to save time: for callers that write every value before they read it. */
  rawBytes(count: number): Uint8Array;
  rawFloats(count: number): Float32Array;
  /** Frees everything allocated during `work` afterwards; the result of `work` must not be among it. */
  within<T>(work: () => T): T;
};

/** Separate arrays, freed by the garbage collector. */
export const plainScratch: Scratch = {
  bytes: (count) => new Uint8Array(count),
  ints: (count) => new Int32Array(count),
  floats: (count) => new Float32Array(count),
  doubles: (count) => new Float64Array(count),
  rawBytes: (count) => new Uint8Array(count),
  rawFloats: (count) => new Float32Array(count),
  within: (work) => work(),
};
