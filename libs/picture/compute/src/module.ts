import { readFileSync } from "node:fs";

/**
 * The exports of assembly/index.ts. A kernel with a struct (structs.ts) takes its address. Other kernels take numbers and
 * addresses.
 */
export type Exports = Record<
  | "addCoarse"
  | "addProposals"
  | "blurCells"
  | "followPoints"
  | "fuse"
  | "gatherAffine"
  | "halve"
  | "halveKnown"
  | "layHalf"
  | "layPlanes"
  | "measureMisfit"
  | "measureRing"
  | "shrinkCells",
  (...values: number[]) => number
>;

let compiled: WebAssembly.Module | null = null;

/** Opens the module over a memory. The module is compiled once per thread. */
export function openModule(memory: WebAssembly.Memory): Exports {
  compiled ??= new WebAssembly.Module(readFileSync(new URL("kernels.wasm", import.meta.url)));
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as Exports;
}
