import { spawn } from "node:child_process";
import type { Writable } from "node:stream";

export type ClientRun = {
  program: string;
  args: readonly string[];
  directory: string;
  environment: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/** `code` is null when it could not be started; `output` is the end of what it printed. */
export type ClientEnd = { code: number | null; output: string };

/** Characters of a client's last output to keep: they contain its fault. */
const outputKept = 16_000;

/**
 * Shell script that runs a client in its own process group, which dies as a whole when the third pipe closes: on an abort, and
 * also when we die by kill -9, so that no old client writes into a directory during the next fetch.
 */
const leash = `
{ read -r end <&3; kill -KILL 0; } >/dev/null 2>&1 & watcher=$!
"$@" 3<&- & program=$!
exec 3<&-
wait $program; code=$?
kill $watcher 2>/dev/null
exit $code`;

/** Runs a client to its end. @throws the signal's reason, once the client and all that it started are killed */
export async function runClient({ program, args, directory, environment, signal }: ClientRun): Promise<ClientEnd> {
  signal.throwIfAborted();
  const child = spawn("/bin/sh", ["-c", leash, "sh", program, ...args], {
    cwd: directory,
    env: { LANG: "C.UTF-8", ...environment },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-outputKept);
    });
  const life = child.stdio[3] as Writable | null | undefined;
  // The pipe breaks when the client ends first.
  life?.on("error", () => {});
  const abort = () => life?.destroy();
  signal.addEventListener("abort", abort, { once: true });
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once("error", () => resolve(null));
      child.once("close", (ended) => resolve(ended));
    });
    signal.throwIfAborted();
    // The shell's exit codes for a missing program.
    return { code: code === 126 || code === 127 ? null : code, output };
  } finally {
    signal.removeEventListener("abort", abort);
    life?.destroy();
  }
}
