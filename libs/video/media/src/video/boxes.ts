import type { FileHandle } from "node:fs/promises";

/** The start and end of the content of one mp4 box. */
export type Box = { kind: string; start: number; end: number };

/** The maximum number of boxes that are looked through; a damaged file could have millions. */
const mostBoxes = 10_000;

/** The boxes of one kind between two positions of an mp4. Boxes inside of others are not searched. */
export async function boxesOf(file: FileHandle, from: number, to: number, kind: string): Promise<Box[]> {
  const found: Box[] = [];
  let seen = 0;
  for (let at = from; at + 8 <= to && seen < mostBoxes; seen++) {
    const head = new DataView((await readBytes(file, at, 16)).buffer);
    const isLong = head.getUint32(0) === 1;
    const length = isLong ? Number(head.getBigUint64(8)) : head.getUint32(0) || to - at;
    const name = String.fromCharCode(...[4, 5, 6, 7].map((i) => head.getUint8(i)));
    if (name === kind) found.push({ kind, start: at + (isLong ? 16 : 8), end: Math.min(to, at + length) });
    if (length < 8) break;
    at += length;
  }
  return found;
}

/** Bytes of a file; zeros after its end. */
export async function readBytes(file: FileHandle, at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  await file.read(bytes, 0, length, at);
  return bytes;
}
