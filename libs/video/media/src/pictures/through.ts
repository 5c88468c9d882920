import { once } from "node:events";
import { startProgram } from "@cutwater/process/start-program.ts";
import { MediaError } from "../error.ts";
import { environment, stderrKept } from "../programs.ts";

/** Limits for decoding one picture, which stop a bomb or an endless decoder. */
const limits = { timeoutMs: 60_000, addressMegabytes: 2_048 };

/**
 * Sends bytes through ffmpeg or ffprobe, in a process of their own with little time and memory.
 *
 * @param mostBytes of the output; more is an error
 * @throws MediaError "unreadable" when the program refuses the bytes, "missing" when it is not installed
 */
export async function through(
  program: "ffmpeg" | "ffprobe",
  args: readonly string[],
  bytes: Iterable<Uint8Array>,
  mostBytes: number,
): Promise<Buffer> {
  const general = ["-hide_banner", "-v", "error"];
  const running = startProgram({
    program,
    args: [...general, ...args],
    environment,
    stdin: "pipe",
    stdout: "pipe",
    stderr: stderrKept,
    ...limits,
  });
  const { stdin, stdout, ended } = running;
  const pieces: Buffer[] = [];
  let length = 0;
  stdout.on("data", (piece: Buffer) => {
    length += piece.length;
    if (length > mostBytes) running.stop();
    else pieces.push(piece);
  });
  for (const piece of bytes) {
    if (!running.isRunning()) break;
    if (!stdin.write(piece)) await Promise.race([once(stdin, "drain").catch(() => {}), ended]);
  }
  stdin.end();
  const { code, stderr, error } = await ended;
  if (error || code === 127)
    throw new MediaError("missing", `${program} is not installed`, stderr, error ? { cause: error } : {});
  if (length > mostBytes) throw new MediaError("unreadable", `${program} wrote more than ${mostBytes} bytes`);
  if (code !== 0)
    throw new MediaError("unreadable", `no picture can be read: ${stderr.trim().split("\n").at(-1)}`, stderr);
  return Buffer.concat(pieces, length);
}
