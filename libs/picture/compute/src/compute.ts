import type { Compute } from "@cutwater/imaging/kernels/compute.ts";
import { createKernels } from "./kernels.ts";
import { createScratch } from "./memory.ts";

/**
 * WASM over a memory, for one thread. The thread's working arrays are in its own part of the memory; frames may be anywhere in
 * it.
 *
 * @param from,bytes the thread's own part. It needs some 60 bytes a pixel of the largest hole and its surroundings.
 */
export function createCompute(memory: WebAssembly.Memory, from: number, bytes: number): Compute {
  const scratch = createScratch(memory, from, bytes);
  return { scratch, kernels: createKernels(memory, scratch) };
}
