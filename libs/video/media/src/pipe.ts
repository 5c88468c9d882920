import { type ChildProcess, spawn } from "node:child_process";
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

export type PiecesWanted = {
  /** What is read, for the fault: "frames", "sound". */
  what: string;
  /** The last piece may be shorter; it falls away by default. */
  keepsRest?: boolean;
  signal: AbortSignal | undefined;
};

/**
 * What ffmpeg writes to its pipe, in pieces of one length, each the reader's own. No more than a few are made ahead of the reader,
 * and it ends when the reader stops.
 *
 * @param args of ffmpeg, with the output "pipe:1"
 * @throws MediaError "unreadable" when it breaks off, or the signal's reason
 */
export async function* readPieces(
  args: readonly string[],
  length: number,
  { what, keepsRest = false, signal }: PiecesWanted,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  signal?.throwIfAborted();
  // Its only way out is our pipe, so it ends by itself when we do.
  const child = spawn(program, args, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const ended = endOf(child);
  // Reported when the pieces end; a caller who stops before does not need it.
  ended.catch(() => {});
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    words = (words + text).slice(-4_000);
  });
  try {
    yield* cut(child.stdout, length, (bytes) => new Uint8Array(bytes), keepsRest);
    const code = await ended;
    signal?.throwIfAborted();
    if (code !== 0)
      throw new MediaError("unreadable", `no ${what} can be read: ${words.trim().split("\n").at(-1)}`, words);
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

/**
 * A stream of bytes in pieces of one length.
 *
 * @param allocate gives the memory for each piece
 * @param keepsRest what is left over at the end comes too, shorter; else it falls away
 */
export async function* cut<Piece extends Uint8Array>(
  stream: AsyncIterable<Uint8Array>,
  length: number,
  allocate: (bytes: number) => Piece,
  keepsRest = false,
): AsyncGenerator<Piece, void, undefined> {
  let piece: Piece | null = null;
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
  if (keepsRest && piece && filled > 0) yield piece.subarray(0, filled) as Piece;
}
