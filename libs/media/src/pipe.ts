import { type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { MediaError } from "./error.ts";

/** A process that reads or writes frames through our pipes ends by itself when we do. */
export const program = "ffmpeg";
/** Children get no environment of ours. */
export const environment = { PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C" };

/** Its exit code; null when a signal ended it. @throws MediaError when there is no such program */
export async function endOf(child: ChildProcess): Promise<number | null> {
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code;
  } catch (cause) {
    throw new MediaError("missing", "ffmpeg could not be started", String(cause), { cause });
  }
}

/**
 * A stream of bytes in pieces of one length; what is left over at the end falls away.
 *
 * @param allocate gives the memory for each piece; new memory by default
 */
export async function* cut(
  stream: AsyncIterable<Uint8Array>,
  length: number,
  allocate: (bytes: number) => Uint8Array = (bytes) => new Uint8Array(bytes),
): AsyncGenerator<Uint8Array, void, undefined> {
  let piece: Uint8Array | null = null;
  let filled = 0;
  for await (const chunk of stream)
    for (let at = 0; at < chunk.length; ) {
      piece ??= allocate(length);
      const part = chunk.subarray(at, at + length - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < length) continue;
      yield piece;
      piece = null;
      filled = 0;
    }
}
