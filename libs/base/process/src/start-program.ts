import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { Readable, Writable } from "node:stream";
import { giveWay } from "./give-way.ts";
import { onLeash } from "./leash.ts";
import { type Program, type ProgramEnd, type ProgramStart, plainEnvironment } from "./program.ts";
import { residentOf, residentOfChildren } from "./resident-memory.ts";
import { createTail } from "./tail.ts";

/**
 * Starts a program. When no process can be started, `ended` resolves with `error` set.
 *
 * @throws the signal's reason when it is aborted already
 */
export const startProgram = (start: ProgramStart): Program => spawnProgram(start, null).running;

/** Serialisation of messages to a Node module; null for other programs. Modules are not leashed. */
export type Messages = "json" | "advanced" | null;

/** Starts a program as `startProgram` does, and also returns its child process. Only for files of this library. */
export function spawnProgram(start: ProgramStart, messages: Messages): { running: Program; child: ChildProcess } {
  const { stderr = 0, isLeashed = true, isGroup = false, niceness, signal } = start;
  signal?.throwIfAborted();
  const { program, args } = isLeashed ? onLeash(start) : start;
  const child = spawn(program, args, {
    cwd: start.directory,
    env: start.environment ?? plainEnvironment,
    detached: isGroup,
    stdio: stdioOf(start, messages),
    ...(messages ? { serialization: messages } : {}),
  });
  // First: without a listener, the "error" event of a failed start would end this process.
  const gone = endOf(child, messages !== null);
  if (child.pid !== undefined && niceness !== undefined && !isLeashed) giveWay(child.pid, niceness, isGroup);
  const tail = createTail(typeof stderr === "number" ? stderr : 0);
  child.stderr?.setEncoding("utf8").on("data", typeof stderr === "function" ? stderr : tail.add);
  // The pipe breaks when the program ends before it has read everything; `ended` reports why.
  child.stdin?.on("error", () => {});

  const stopper = createStopper(child, isLeashed, isGroup);
  const limits = watchLimits(start, child.pid ?? 0, stopper.stop);
  const ended = gone.then((end) => {
    stopper.close();
    limits.close();
    return { ...end, stderr: tail.text(), stoppedBy: limits.stoppedBy() };
  });
  const running: Program = {
    pid: child.pid,
    // There are no pipes when no file handles are left; `ended` reports the error.
    stdin: child.stdin ?? new Writable({ write: (_piece, _encoding, done) => done() }),
    stdout: child.stdout ?? Readable.from([]),
    ended,
    isRunning: () => isRunning(child),
    stop: stopper.stop,
    hold(isHeld) {
      const handles: unknown[] = [child, child.channel, ...(child.stdio ?? [])];
      for (const handle of handles.filter(isHoldable))
        if (isHeld) handle.ref();
        else handle.unref();
    },
  };
  return { running, child };
}

function stdioOf({ stdin, stdout, stderr = 0, isLeashed = true }: ProgramStart, messages: Messages): StdioOptions {
  const last = isLeashed ? (["pipe"] as const) : messages ? (["ipc"] as const) : [];
  return [stdin ?? "ignore", stdout ?? "ignore", stderr === 0 ? "ignore" : "pipe", ...last];
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

type Gone = Pick<ProgramEnd, "code" | "signal" | "error">;

/** Resolves when a child has ended. A module has ended at its exit and last message: its own children may keep its pipes open. */
function endOf(child: ChildProcess, isModule: boolean): Promise<Gone> {
  const silent = isModule ? new Promise<void>((resolve) => child.once("disconnect", resolve)) : Promise.resolve();
  return new Promise((resolve) => {
    child.once(isModule ? "exit" : "close", (code: number | null, signal: NodeJS.Signals | null) => {
      void silent.then(() => resolve({ code, signal, error: null }));
    });
    // The end of a started process is reported above.
    child.on("error", (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, error });
    });
  });
}

/** Child processes of a program may keep its pipes open: a stopped program counts as ended this long after its exit. */
const pipesMs = 1_000;

/** Sends signals through the leash, to the group, or to the program alone. */
function createStopper(child: ChildProcess, isLeashed: boolean, isGroup: boolean) {
  const life = isLeashed ? (child.stdio?.[3] as Writable | null | undefined) : null;
  // The pipe breaks when the program has already ended.
  life?.on("error", () => {});
  if (isGroup && !isLeashed) child.once("exit", () => signalGroup(child.pid, "SIGKILL"));
  let hard: NodeJS.Timeout | undefined;
  let closing: NodeJS.Timeout | undefined;
  const closePipes = (): void => {
    closing ??= setTimeout(() => {
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe?.destroy();
    }, pipesMs);
  };
  const send = (signal: "SIGTERM" | "SIGKILL"): void => {
    if (life && signal === "SIGKILL") return void life.end();
    if (!isRunning(child)) return;
    if (life) life.write(`${signal.slice("SIG".length)}\n`);
    else if (isGroup) signalGroup(child.pid, signal);
    else child.kill(signal);
  };
  return {
    stop(graceMs = 0): void {
      if (isRunning(child)) child.once("exit", closePipes);
      else closePipes();
      if (graceMs === 0) return send("SIGKILL");
      send("SIGTERM");
      if (isRunning(child)) hard ??= setTimeout(() => send("SIGKILL"), graceMs);
    },
    close(): void {
      clearTimeout(hard);
      clearTimeout(closing);
    },
  };
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // ESRCH: the group has already ended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const memoryEveryMs = 100;

/** Stops a program on an abort, or when it exceeds its time or memory. */
function watchLimits(start: ProgramStart, pid: number, stop: (graceMs: number) => void) {
  const { isLeashed = true, signal, timeoutMs, graceMs = 0, residentMegabytes } = start;
  let stoppedBy: ProgramEnd["stoppedBy"] = null;
  const stopFor = (why: ProgramEnd["stoppedBy"], grace: number): void => {
    stoppedBy ??= why;
    stop(grace);
  };
  const abort = () => stopFor("abort", graceMs);
  signal?.addEventListener("abort", abort, { once: true });
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => stopFor("time", graceMs), timeoutMs);
  const resident = () => (isLeashed ? residentOfChildren(pid) : residentOf(pid));
  const watch =
    residentMegabytes === undefined
      ? undefined
      : setInterval(() => {
          if (resident() > residentMegabytes * 1024 * 1024) stopFor("memory", 0);
        }, memoryEveryMs);
  return {
    stoppedBy: () => stoppedBy,
    close(): void {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener("abort", abort);
    },
  };
}

type Holdable = { ref(): void; unref(): void };
const isHoldable = (one: unknown): one is Holdable =>
  typeof one === "object" && one !== null && "ref" in one && "unref" in one;
