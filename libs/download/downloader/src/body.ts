import type { FileHandle } from "node:fs/promises";
import { DownloadError, type DownloadErrorKind } from "./error.ts";

const gatherBytes = 512 * 1024;

/** File and offset at which to write a body, the maximum length of the body, and the error for a longer one. */
export type WriteTarget = { file: FileHandle; position: number; limit: number; tooLong?: DownloadErrorKind };

/**
 * Writes a body into a file at its offset. Small chunks are collected first, because one write for each chunk would cost more
 * than the network.
 *
 * @param onWritten called after each write with its position. Reported bytes are in the file even when the body then fails.
 * @returns number of bytes received.
 */
export async function writeBody(
  response: Response,
  { file, position, limit, tooLong = "truncated" }: WriteTarget,
  alive: (bytes: number) => void,
  onWritten: (start: number, end: number) => Promise<void>,
): Promise<number> {
  let written = 0;
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;

  const write = async () => {
    if (gatheredBytes === 0) return;
    const start = position + written;
    const buffers = gathered;
    const bytes = gatheredBytes;
    gathered = [];
    gatheredBytes = 0;
    await writeAll(file, buffers, bytes, start);
    written += bytes;
    await onWritten(start, start + bytes);
  };

  try {
    for await (const piece of response.body ?? []) {
      alive(piece.length);
      if (written + gatheredBytes + piece.length > limit)
        throw new DownloadError(tooLong, `a body of more than ${limit} bytes`);
      gathered.push(piece);
      gatheredBytes += piece.length;
      if (gatheredBytes >= gatherBytes) await write();
    }
  } finally {
    await write();
  }
  return written;
}

async function writeAll(file: FileHandle, buffers: Uint8Array[], bytes: number, position: number): Promise<void> {
  const { bytesWritten } = await file.writev(buffers, position);
  if (bytesWritten === bytes) return;
  // A short write is rare (a nearly full disk), so the rest is written by a plain call, which throws when the disk is full.
  const rest = Buffer.concat(buffers).subarray(bytesWritten);
  const { bytesWritten: more } = await file.write(rest, 0, rest.length, position + bytesWritten);
  if (more !== rest.length) throw new Error("the disk took less than it was given");
}
