import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { headBytes, type Judged, judgeHead, refuseTooLarge } from "../accept/judge-head.ts";

/**
 * Writes what comes in to a new file, as long as its first bytes are those of a picture or a video and it stays as small as
 * such a one may be.
 *
 * @param onBytes called with their number so far whenever some have come. @throws Refusal, the signal's reason, or the stream's own error; the file may then be there in part
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
  // So short that all of it is its head.
  if (!head) return;
  judgeHead(head);
  yield head;
}
