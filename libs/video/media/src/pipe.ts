import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { MediaError } from "./error.ts";

/** A process that reads or writes frames through our pipes ends when this process ends. */
export const program = "ffmpeg";
/** Children do not inherit our environment. */
export const environment = { PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C" };

/** Returns its exit code; null when a signal ended it. @throws MediaError when the program is missing */
export async function endOf(child: ChildProcess): Promise<number | null> {
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code;
  } catch (cause) {
    throw new MediaError("missing", "ffmpeg could not be started", String(cause), { cause });
  }
}

export type PiecesWanted = {
  /** Name of the data for error messages: "frames", "sound". */
  what: string;
  /** Keeps a shorter last piece, which is dropped by default. */
  keepsRest?: boolean;
  signal: AbortSignal | undefined;
};

/**
 * Reads ffmpeg's pipe in pieces of one length, each owned by the reader. Only a few are produced ahead of the reader, and ffmpeg
 * ends when the reader stops.
 *
 * @param args of ffmpeg, with the output "pipe:1"
 * @throws MediaError "unreadable" when the output breaks off, or the signal's reason
 */
export async function* readPieces(
  args: readonly string[],
  length: number,
  { what, keepsRest = false, signal }: PiecesWanted,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  signal?.throwIfAborted();
  // Its only output is our pipe, so it ends when this process ends.
  const child = spawn(program, args, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const ended = endOf(child);
  // The error is thrown when the pieces end; a caller who stops earlier does not need it.
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
 * Cuts a stream of bytes into pieces of one length.
 *
 * @param allocate returns the memory for each piece
 * @param keepsRest whether a shorter rest at the end is returned; otherwise it is dropped
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
