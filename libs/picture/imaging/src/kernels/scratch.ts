/**
 * Allocates working arrays, either in JavaScript's own memory or in a WASM memory. New arrays are filled with zeros and aligned
 * to 16 bytes, so that kernels may read four values at once.
 */
export type Scratch = {
  bytes(count: number): Uint8Array;
  ints(count: number): Int32Array;
  floats(count: number): Float32Array;
  doubles(count: number): Float64Array;
  /** Arrays whose content is undefined, to save time. For callers that write every value before they read it. */
  rawBytes(count: number): Uint8Array;
  rawFloats(count: number): Float32Array;
  /** Runs `work`, then frees everything that was allocated meanwhile. The result of `work` must not be in that memory. */
  within<T>(work: () => T): T;
};

/** Scratch memory as separate JavaScript arrays, freed by the garbage collector. */
export const plainScratch: Scratch = {
  bytes: (count) => new Uint8Array(count),
  ints: (count) => new Int32Array(count),
  floats: (count) => new Float32Array(count),
  doubles: (count) => new Float64Array(count),
  rawBytes: (count) => new Uint8Array(count),
  rawFloats: (count) => new Float32Array(count),
  within: (work) => work(),
};
