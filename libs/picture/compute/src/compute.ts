import type { Compute } from "@cutwater/imaging/kernels/compute.ts";
import { createKernels } from "./kernels.ts";
import { createScratch } from "./memory.ts";

/**
 * Creates the WASM backend of one thread over a shared memory. The thread's working arrays are in its own part of the memory.
 * Frames may be anywhere in the memory.
 *
 * @param from,bytes the thread's own part. It needs about 60 bytes for each pixel of the largest hole and its surroundings.
 */
export function createCompute(memory: WebAssembly.Memory, from: number, bytes: number): Compute {
  const scratch = createScratch(memory, from, bytes);
  return { scratch, kernels: createKernels(memory, scratch) };
}
