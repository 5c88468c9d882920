import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";

/** A Python child that speaks JSON lines, in a process group of its own so that nothing it started outlives it. */
export type Child = {
  readonly pid: number;
  send(message: unknown): void;
  /** Ends the child: SIGTERM, and SIGKILL after `graceMs`; 0 kills at once. */
  end(graceMs: number): void;
  /** Settles when the child is gone. */
  readonly ended: Promise<ChildEnd>;
};

export type ChildEnd = { code: number | null; signal: NodeJS.Signals | null; stderr: string; error: Error | null };

export type ChildOptions = {
  python: string;
  script: string;
  environment: Record<string, string>;
  onMessage(message: unknown): void;
};

const stderrKept = 4000;
const niceness = 10;

/** Starts a child. A child that cannot be started ends with `error` set; nothing is thrown. */
export function startChild({ python, script, environment, onMessage }: ChildOptions): Child {
  const child: ChildProcessWithoutNullStreams = spawn(python, ["-s", "-u", script], {
    env: environment,
    stdio: ["pipe", "pipe", "pipe"],
    // A group of its own: a kill reaches the JavaScript runtime it may have started.
    detached: true,
  });
  // Many links at once must not keep the process that answers everybody from its turn.
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  let stderr = "";
  let failed: Error | null = null;
  let killTimer: NodeJS.Timeout | undefined;
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-stderrKept);
  });
  createInterface({ input: child.stdout }).on("line", (line) => onMessage(JSON.parse(line)));
  // A write to a child that just died; its end tells the story.
  child.stdin.on("error", () => {});
  const ended = new Promise<ChildEnd>((resolve) => {
    child.once("error", (error) => {
      failed = error;
      if (child.pid === undefined) resolve({ code: null, signal: null, stderr, error });
    });
    child.once("close", (code, signal) => resolve({ code, signal, stderr, error: failed }));
  });
  void ended.then(() => clearTimeout(killTimer));

  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // ESRCH: gone already, which is what was wanted.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  };

  return {
    pid: child.pid ?? -1,
    send: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    end(graceMs) {
      if (graceMs === 0) return signalGroup("SIGKILL");
      signalGroup("SIGTERM");
      killTimer ??= setTimeout(() => signalGroup("SIGKILL"), graceMs);
    },
    ended,
  };
}
