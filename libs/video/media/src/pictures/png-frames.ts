import { open } from "node:fs/promises";

const signatureBytes = 8;
/** Maximum number of chunks before the pixels. Files have a dozen. */
const mostChunks = 200;

/**
 * Number of frames of a PNG: more than one where a chunk "acTL" stands before the pixels (W3C PNG, third edition, 11.3.4). Our
 * decoder knows the first frame only, and reports one. Damage gives 1: decoding finds it.
 *
 * @param source the bytes, or the path of the file
 */
export async function framesOfPng(source: Buffer | string): Promise<number> {
  if (typeof source !== "string") return await framesIn(async (at, length) => source.subarray(at, at + length));
  const file = await open(source, "r");
  try {
    return await framesIn(async (position, length) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
}

async function framesIn(bytesAt: (at: number, length: number) => Promise<Buffer>): Promise<number> {
  for (let at = signatureBytes, chunks = 0; chunks < mostChunks; chunks++) {
    // Length, type, and the first value of the data.
    const head = await bytesAt(at, 12);
    if (head.length < 12) return 1;
    const type = head.toString("latin1", 4, 8);
    if (type === "acTL") return Math.max(1, head.readUInt32BE(8));
    if (type === "IDAT" || type === "IEND") return 1;
    at += 12 + head.readUInt32BE(0);
  }
  return 1;
}
