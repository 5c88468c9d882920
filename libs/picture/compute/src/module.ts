import { readFileSync } from "node:fs";

/**
 * The exports of assembly/index.ts: a kernel takes the address of its struct if it has one (structs.ts), else numbers and
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

/** Opens the module over a memory; it is compiled once a thread. */
export function openModule(memory: WebAssembly.Memory): Exports {
  compiled ??= new WebAssembly.Module(readFileSync(new URL("kernels.wasm", import.meta.url)));
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as Exports;
}
