import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { headBytes, type Judged, judgeHead, refuseTooLarge } from "../accept/judge-head.ts";

/**
 * Writes arriving bytes to a new file, as long as the first bytes belong to a picture, a video or a sound, and the file stays
 * within the size limit of that kind.
 *
 * @param onBytes called with the number of bytes so far whenever some have arrived.
 * @throws Refusal, the signal's reason, or the stream's own error; a part of the file may then exist
 */
export async function takeToDisk(
  source: Readable,
  path: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (soFar: number) => void },
): Promise<void> {
  await pipeline(source, (pieces) => judged(pieces, onBytes), createWriteStream(path, { flags: "wx", mode: 0o600 }), {
    signal,
  });
}

async function* judged(pieces: AsyncIterable<Buffer>, onBytes: (soFar: number) => void): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  let kind: Judged | null = null;
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    onBytes(bytes);
    if (head) {
      head = Buffer.concat([head, piece]);
      if (head.length < headBytes) continue;
      kind = judgeHead(head);
    }
    if (kind && bytes > kind.mostBytes) refuseTooLarge(kind);
    yield head ?? piece;
    head = null;
  }
  // The file is shorter than `headBytes`, so its first bytes are examined only now.
  if (!head) return;
  judgeHead(head);
  yield head;
}
