import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

/** Whether a process with this text in its command line is running. */
export async function isRunning(words: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  // A process may end during this lookup.
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return commands.some((command) => command.includes(words));
}

/** Reason to skip a test that looks up processes; false when it can run. */
export const noProcesses = existsSync("/proc/self/cmdline") ? false : "processes are looked up in /proc";
