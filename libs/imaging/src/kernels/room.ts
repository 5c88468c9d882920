/**
 * Where working arrays lie: in JavaScript's own memory, or in that of a WASM module. They are zeros when they are given, and 16 bytes
 * apart from each other's multiples, so that kernels may read them in fours.
 */
export type Room = {
  bytes(count: number): Uint8Array;
  ints(count: number): Int32Array;
  floats(count: number): Float32Array;
  doubles(count: number): Float64Array;
  /** The same with anything in them, which costs no time: for those who write every value before they read it. */
  rawBytes(count: number): Uint8Array;
  rawFloats(count: number): Float32Array;
  /** What was asked for during `work` is given back after it; its result must not lie there. */
  within<T>(work: () => T): T;
};

/** Arrays of their own, taken back by the garbage collector. */
export const plainRoom: Room = {
  bytes: (count) => new Uint8Array(count),
  ints: (count) => new Int32Array(count),
  floats: (count) => new Float32Array(count),
  doubles: (count) => new Float64Array(count),
  rawBytes: (count) => new Uint8Array(count),
  rawFloats: (count) => new Float32Array(count),
  within: (work) => work(),
};
