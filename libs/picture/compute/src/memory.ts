import type { Scratch } from "@cutwater/imaging/kernels/scratch.ts";

const pageBytes = 65_536;

/** Memory that threads and WASM share: its size is fixed, and takes no real memory until it is written to. @throws RangeError above 4 GiB */
export function createMemory(bytes: number): WebAssembly.Memory {
  // One more, since kernels may read a little beyond what they use.
  const pages = Math.ceil(bytes / pageBytes) + 1;
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/**
 * Arrays one after the other in a part of a memory.
 *
 * @param from,bytes the part; what lies there is overwritten
 * @throws RangeError when more is asked for than the part holds
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
    // Shared memory is filled value by value: wide ones are several times as fast.
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

// Not by bits: addresses go beyond 2 ** 31.
const aligned = (address: number): number => Math.ceil(address / 16) * 16;
