import { type ChildProcess, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { residentOfChildren } from "./resident-memory.ts";

export type ProgramRun = {
  /** Name of the program in failures. */
  engine: string;
  program: string;
  args: readonly string[];
  /** Written to its standard input. */
  input: string | Uint8Array;
  /** Called with each piece of the program's output as it arrives. */
  onOutput?: (piece: Buffer) => void;
  signal: AbortSignal;
  timeoutMs: number;
  /** Resident memory beyond which the program is killed. No effect where there is no /proc. */
  memoryMegabytes: number;
  /** Variables by which the program finds shared libraries or files. Nothing of our own environment is passed on. */
  environment?: Readonly<Record<string, string>>;
};

/** The most that a program may print. */
const mostBytes = 256 * 1024 * 1024;
const memoryEveryMs = 100;
const niceness = "5";

/**
 * Shell script that runs a program which must not outlive us. It kills the program when the third pipe closes, as it does
 * even when we die by kill -9. Texts travel by pipe, so that no list of processes shows them and no shell reads them.
 */
const leash = `
exec 4<&0 0</dev/null
nice -n ${niceness} "$@" <&4 3<&- 4<&- & program=$!
exec 4<&-
{ read -r name <&3; kill -KILL $program; } >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait $program; code=$?
kill $watcher 2>/dev/null
exit $code`;

/**
 * Runs a program to its end and returns its output. Its error output is dropped, since it may quote the text.
 * @throws EngineFailure when it is missing, fails, or takes too long, too much memory or output; the signal's reason
 */
export async function runProgram(run: ProgramRun): Promise<Buffer> {
  const { engine, program, args, input, onOutput, signal, timeoutMs, memoryMegabytes, environment } = run;
  signal.throwIfAborted();
  const child = spawn("/bin/sh", ["-c", leash, "sh", program, ...args], {
    env: { PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C.UTF-8", ...environment },
    stdio: ["pipe", "pipe", "ignore", "pipe"],
  });
  // Listens first: without a listener, a child that could not be started would end us too.
  const ended = endOf(child, engine);
  const life = child.stdio[3] as Writable | undefined;
  // Without file handles left there are no pipes; `ended` reports why.
  if (!child.stdin || !child.stdout || !life) throw await ended.then(() => new Error("a program without pipes"));
  const stopped = new AbortController();
  const stop = (failure: unknown) => {
    stopped.abort(failure);
    life.end();
  };
  const fail = (reason: string) => stop(new EngineFailure(engine, "unavailable", reason));
  const abort = () => stop(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => fail(`it took longer than ${timeoutMs} ms`), timeoutMs);
  const watch = setInterval(() => {
    if (residentOfChildren(child.pid ?? 0) > memoryMegabytes * 1024 * 1024)
      fail(`it took more than ${memoryMegabytes} MB`);
  }, memoryEveryMs);
  // The pipes break when the program ends first; its exit code reports the fault.
  for (const pipe of [child.stdin, life]) pipe.on("error", () => {});
  child.stdin.end(input);
  try {
    const [printed, code] = await Promise.all([
      collect(child.stdout, onOutput, () => fail(`it printed more than ${mostBytes} bytes`)),
      ended,
    ]);
    stopped.signal.throwIfAborted();
    if (code === 126 || code === 127) throw new EngineFailure(engine, "unavailable", "it is not installed");
    if (code !== 0) throw new EngineFailure(engine, "unavailable", `it ended with ${code ?? "a signal"}`);
    return printed;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal.removeEventListener("abort", abort);
  }
}

/** @throws EngineFailure when there is no such process: no memory, file handles or processes are left */
function endOf(child: ChildProcess, engine: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", (cause: NodeJS.ErrnoException) =>
      reject(new EngineFailure(engine, "unavailable", `no process could be started (${cause.code})`)),
    );
    child.once("close", (code) => resolve(code));
  });
}

async function collect(stream: Readable, onOutput: ProgramRun["onOutput"], onTooMuch: () => void): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostBytes) onTooMuch();
    else {
      pieces.push(piece);
      onOutput?.(piece);
    }
  }
  return Buffer.concat(pieces);
}
