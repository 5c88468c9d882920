import { type FileHandle, open } from "node:fs/promises";
import { type Box, boxesOf, readBytes } from "./boxes.ts";

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
        const version = await readBytes(file, header.start, 1);
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

/** ffmpeg filters that turn and mirror frames as a matrix of quarter turns states. */
export function uprightFilters([a = 0, b = 0, , c = 0, d = 0]: readonly number[]): string[] {
  if (b > 0 && c < 0) return ["transpose=clock"];
  if (b < 0 && c > 0) return ["transpose=cclock"];
  if (b !== 0 && c !== 0) return [b > 0 ? "transpose=cclock_flip" : "transpose=clock_flip"];
  return [...(a < 0 ? ["hflip"] : []), ...(d < 0 ? ["vflip"] : [])];
}

async function isVideo(file: FileHandle, track: Box): Promise<boolean> {
  for (const media of await boxesOf(file, track.start, track.end, "mdia"))
    for (const handler of await boxesOf(file, media.start, media.end, "hdlr"))
      return String.fromCharCode(...(await readBytes(file, handler.start + 8, 4))) === "vide";
  return false;
}
