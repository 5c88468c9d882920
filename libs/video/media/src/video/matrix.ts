import { type FileHandle, open } from "node:fs/promises";

/** The start and end of the content of one mp4 box. */
type Box = { kind: string; start: number; end: number };

/**
 * Writes a video's rotation and mirroring into the file's track header, in place.
 *
 * @param matrix nine numbers as the header stores them
 * @throws RangeError when the file has no video track
 * Source: ISO/IEC 14496-12, 8.3.2 (track header).
 */
export async function writeMatrix(path: string, matrix: readonly number[]): Promise<void> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    for (const movie of await boxesOf(file, 0, size, "moov"))
      for (const track of await boxesOf(file, movie.start, movie.end, "trak")) {
        if (!(await isVideo(file, track))) continue;
        const [header] = await boxesOf(file, track.start, track.end, "tkhd");
        if (!header) break;
        const version = await read(file, header.start, 1);
        // After version, flags, times, id, duration (longer in version 1), reserved, layer, group, volume.
        const at = header.start + (version[0] === 1 ? 52 : 40);
        const bytes = new DataView(new ArrayBuffer(36));
        for (const [i, value] of matrix.entries()) bytes.setInt32(4 * i, value);
        await file.write(new Uint8Array(bytes.buffer), 0, 36, at);
        return;
      }
    throw new RangeError("there is no video track to turn");
  } finally {
    await file.close();
  }
}

async function isVideo(file: FileHandle, track: Box): Promise<boolean> {
  for (const media of await boxesOf(file, track.start, track.end, "mdia"))
    for (const handler of await boxesOf(file, media.start, media.end, "hdlr"))
      return String.fromCharCode(...(await read(file, handler.start + 8, 4))) === "vide";
  return false;
}

async function boxesOf(file: FileHandle, from: number, to: number, kind: string): Promise<Box[]> {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const head = new DataView((await read(file, at, 16)).buffer);
    const isLong = head.getUint32(0) === 1;
    const length = isLong ? Number(head.getBigUint64(8)) : head.getUint32(0) || to - at;
    const name = String.fromCharCode(...[4, 5, 6, 7].map((i) => head.getUint8(i)));
    if (name === kind) found.push({ kind, start: at + (isLong ? 16 : 8), end: at + length });
    if (length < 8) break;
    at += length;
  }
  return found;
}

async function read(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  await file.read(bytes, 0, length, at);
  return bytes;
}
