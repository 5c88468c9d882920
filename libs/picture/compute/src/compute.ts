import type { Compute } from "@cutwater/imaging/kernels/compute.ts";
import { createKernels } from "./kernels.ts";
import { createScratch } from "./memory.ts";

/**
 * WASM over a memory, for one thread: what it works with lies in its own part of it, the frames may lie anywhere in it.
 *
 * @param from,bytes the thread's own part. Some 60 bytes a pixel of the largest hole with what surrounds it are needed.
 */
export function createCompute(memory: WebAssembly.Memory, from: number, bytes: number): Compute {
  const scratch = createScratch(memory, from, bytes);
  return { scratch, kernels: createKernels(memory, scratch) };
}
