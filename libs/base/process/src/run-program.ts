import type { ProgramEnd, ProgramStart } from "./program.ts";
import { ProgramFailure, type ProgramFailureKind } from "./program-failure.ts";
import { startProgram } from "./start-program.ts";

export type ProgramRun = Omit<ProgramStart, "stdin" | "stdout" | "stderr"> & {
  /** Standard input; empty by default. */
  input?: string | Uint8Array;
  /** Limit of the standard output in bytes; 256 MiB by default. */
  mostBytes?: number;
  /**
   * Number of characters to record from the end of the error output, for failures. It is discarded by default, since it may quote
   * the input.
   */
  stderr?: number;
};

const defaultMostBytes = 256 * 1024 * 1024;

/**
 * Runs a program to its end and returns its output.
 * @throws ProgramFailure when the program is missing, fails, or exceeds its time, memory or output limit; the signal's reason
 */
export async function runProgram(run: ProgramRun): Promise<Buffer> {
  const { input, mostBytes = defaultMostBytes, ...start } = run;
  const running = startProgram({ ...start, stdout: "pipe", ...(input === undefined ? {} : { stdin: "pipe" }) });
  if (input !== undefined) running.stdin.end(input);
  const pieces: Buffer[] = [];
  let bytes = 0;
  running.stdout.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes <= mostBytes) pieces.push(piece);
    else running.stop();
  });
  const end = await running.ended;
  run.signal?.throwIfAborted();
  const fault = bytes > mostBytes && end.stoppedBy === null ? tooMuch(mostBytes) : faultOf(end, run);
  if (fault) throw new ProgramFailure(run.program, ...fault, end.stderr);
  return Buffer.concat(pieces);
}

type Fault = readonly [kind: ProgramFailureKind, reason: string];

const tooMuch = (bytes: number): Fault => ["output", `it printed more than ${bytes} bytes`];

function faultOf({ code, stoppedBy, error }: ProgramEnd, { timeoutMs, residentMegabytes }: ProgramRun): Fault | null {
  if (stoppedBy === "time") return ["time", `it took longer than ${timeoutMs} ms`];
  if (stoppedBy === "memory") return ["memory", `it took more than ${residentMegabytes} MB`];
  if (code === 126 || code === 127 || error?.code === "ENOENT") return ["missing", "it is not installed"];
  if (error) return ["notStarted", `no process could be started (${error.code})`];
  return code === 0 ? null : ["code", `it ended with ${code ?? "a signal"}`];
}
