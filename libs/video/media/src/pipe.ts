import type { Program, ProgramEnd } from "@cutwater/process/program.ts";
import { startProgram } from "@cutwater/process/start-program.ts";
import { MediaError } from "./error.ts";
import { niceness, type RunOptions } from "./ffmpeg.ts";
import { environment, stderrKept } from "./programs.ts";

type Piped = {
  stdin?: "pipe";
  stdout?: "pipe";
  /** Gets ffmpeg's error output. By default the end of that output is kept. */
  stderr?: (text: string) => void;
  /** Limits of the process; none by default. */
  limits?: PipeLimits | undefined;
  signal: AbortSignal | undefined;
};

export type PipeLimits = Pick<RunOptions, "timeoutMs" | "isNice" | "memoryMegabytes">;

/**
 * Starts ffmpeg with a pipe for frames or sound. ffmpeg ends with this process, because its only input or output is this pipe.
 *
 * @throws the signal's reason
 */
export const pipeFfmpeg = (args: readonly string[], { limits = {}, ...piped }: Piped): Program =>
  startProgram({
    program: "ffmpeg",
    args,
    environment,
    // Only a leashed program can have a limit of its address space.
    isLeashed: limits.memoryMegabytes !== undefined,
    stderr: stderrKept,
    timeoutMs: limits.timeoutMs,
    niceness: limits.isNice ? niceness : undefined,
    addressMegabytes: limits.memoryMegabytes,
    ...piped,
  });

/** @throws MediaError when ffmpeg could not be started; the signal's reason */
export function throwIfNotRun({ error }: ProgramEnd, signal: AbortSignal | undefined): void {
  if (error) throw new MediaError("missing", "ffmpeg could not be started", String(error), { cause: error });
  signal?.throwIfAborted();
}

export type PiecesWanted = {
  /** Name of the data for error messages: "frames", "sound". */
  what: string;
  /** Whether a shorter last piece is returned. By default it is dropped. */
  keepsRest?: boolean;
  /** Limits of the process; none by default. */
  limits?: PipeLimits;
  signal: AbortSignal | undefined;
};

/**
 * Reads ffmpeg's pipe in pieces of equal length. The caller owns the returned pieces. Only a few pieces are produced ahead, and
 * ffmpeg ends when the caller stops reading.
 *
 * @param args of ffmpeg, with the output "pipe:1"
 * @throws MediaError "unreadable" when the output breaks off, or the signal's reason
 */
export async function* readPieces(
  args: readonly string[],
  length: number,
  { what, keepsRest = false, limits, signal }: PiecesWanted,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const running = pipeFfmpeg(args, { stdout: "pipe", limits, signal });
  try {
    yield* cut(running.stdout, length, (bytes) => new Uint8Array(bytes), keepsRest);
    const end = await running.ended;
    throwIfNotRun(end, signal);
    const { code, stderr } = end;
    if (code !== 0)
      throw new MediaError("unreadable", `no ${what} can be read: ${stderr.trim().split("\n").at(-1)}`, stderr);
  } finally {
    running.stop();
  }
}

/**
 * Cuts a stream of bytes into pieces of equal length.
 *
 * @param allocate returns the memory for each piece
 * @param keepsRest whether a shorter piece at the end is returned or dropped
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
