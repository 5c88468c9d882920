import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import type { Readable } from "node:stream";
import { lineReader } from "./line-reader.ts";

/** A Python child that speaks JSON lines. It has a process group of its own, so that none of its own children outlives it. */
export type Child = {
  readonly pid: number;
  send(message: unknown): void;
  /** Ends the child: SIGTERM, and SIGKILL after `graceMs`; 0 kills at once. */
  end(graceMs: number): void;
  /** Settles when the child is gone. */
  readonly ended: Promise<ChildEnd>;
};

/** `error`: it could not be started, or it was killed because it printed something that we cannot read. */
export type ChildEnd = { code: number | null; signal: NodeJS.Signals | null; stderr: string; error: Error | null };

export type ChildOptions = {
  python: string;
  script: string;
  environment: Record<string, string>;
  /** An error that it throws counts as a fault of the child. */
  onMessage(message: unknown): void;
};

const stderrKept = 4000;
/** Niceness between the process that answers requests and the engines of jobs (10), since a customer waits for a link. */
const niceness = 5;

/** Starts a child. A child that cannot be started ends with `error` set; nothing is thrown. */
export function startChild({ python, script, environment, onMessage }: ChildOptions): Child {
  const child: ChildProcess = spawn(python, ["-s", "-u", script], {
    env: environment,
    stdio: ["pipe", "pipe", "pipe"],
    // A group of its own: a kill reaches the JavaScript runtime it may have started.
    detached: true,
  });
  let stderr = "";
  let failed: Error | null = null;
  let killTimer: NodeJS.Timeout | undefined;
  // Listens first: without a listener, a child that could not be started would end us too.
  const ended = new Promise<ChildEnd>((resolve) => {
    child.once("error", (error) => {
      failed ??= error;
      if (child.pid === undefined) resolve({ code: null, signal: null, stderr, error });
    });
    child.once("close", (code, signal) => resolve({ code, signal, stderr, error: failed }));
  });
  void ended.then(() => clearTimeout(killTimer));
  if (child.pid !== undefined) giveWay(child.pid);

  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // ESRCH: it is gone already, as intended.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  };
  const onFault = (cause: unknown) => {
    failed ??= new Error("The engine said what we cannot read", { cause });
    signalGroup("SIGKILL");
  };
  const readLines = lineReader((line) => onMessage(JSON.parse(line)));
  // Without file handles left there are no pipes; the error above reports it.
  const { stdin, stdout } = child as { stdin: ChildProcess["stdin"] | undefined; stdout: Readable | undefined };
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-stderrKept);
  });
  stdout?.setEncoding("utf8").on("data", (text: string) => {
    if (failed !== null) return;
    try {
      readLines(text);
    } catch (error) {
      onFault(error);
    }
  });
  // A write to a child that just died; its exit is handled.
  stdin?.on("error", () => {});

  return {
    pid: child.pid ?? -1,
    send: (message) => void stdin?.write(`${JSON.stringify(message)}\n`),
    end(graceMs) {
      if (graceMs === 0) return signalGroup("SIGKILL");
      signalGroup("SIGTERM");
      killTimer ??= setTimeout(() => signalGroup("SIGKILL"), graceMs);
    },
    ended,
  };
}

/** Lowers the child's priority, so that many links at once do not slow down the process that answers everybody. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, niceness);
    // Where Linux schedules by session (autogroup), a niceness counts only inside a session, and the child has its own session.
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness), { flag: "r+" });
  } catch (error) {
    // The child has ended, the system has no autogroups, or this process may not set them: the cost is only speed.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ERR_SYSTEM_ERROR", "ENOENT", "ESRCH", "EACCES", "EPERM", "EROFS", "EAGAIN", "EINVAL", "EIO"].includes(code))
      throw error;
  }
}
