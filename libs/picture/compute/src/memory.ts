import type { Scratch } from "@cutwater/imaging/kernels/scratch.ts";

const pageBytes = 65_536;

/**
 * Creates memory that threads share with WASM. Its size is fixed, but only pages that are written use physical memory. @throws
 * RangeError above 4 GiB
 */
export function createMemory(bytes: number): WebAssembly.Memory {
  // One extra page, since kernels may read a little beyond their data.
  const pages = Math.ceil(bytes / pageBytes) + 1;
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/**
 * Allocates arrays one after the other in a part of a memory.
 *
 * @param from,bytes the part; its content is overwritten
 * @throws RangeError when the part is too small for an allocation
 */
export function createScratch(memory: WebAssembly.Memory, from: number, bytes: number): Scratch {
  const { buffer } = memory;
  let top = aligned(from);
  const take = (size: number): number => {
    const at = top;
    if (at + size > from + bytes) throw new RangeError(`no space for ${size} bytes more in ${bytes}`);
    top = aligned(at + size);
    return at;
  };
  const takeZeros = (size: number): number => {
    const at = take(size);
    // Shared memory is filled value by value, so wide values are several times as fast.
    new Float64Array(buffer, at, size >> 3).fill(0);
    new Uint8Array(buffer, at + size - (size & 7), size & 7).fill(0);
    return at;
  };
  return {
    bytes: (count) => new Uint8Array(buffer, takeZeros(count), count),
    ints: (count) => new Int32Array(buffer, takeZeros(4 * count), count),
    floats: (count) => new Float32Array(buffer, takeZeros(4 * count), count),
    doubles: (count) => new Float64Array(buffer, takeZeros(8 * count), count),
    rawBytes: (count) => new Uint8Array(buffer, take(count), count),
    rawFloats: (count) => new Float32Array(buffer, take(4 * count), count),
    within(work) {
      const before = top;
      try {
        return work();
      } finally {
        top = before;
      }
    },
  };
}

// Without bit operations: addresses go beyond 2 ** 31.
const aligned = (address: number): number => Math.ceil(address / 16) * 16;
