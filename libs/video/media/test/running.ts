import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

/** Whether a process runs that was started with these words. */
export async function isRunning(words: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  // A process may end while we look.
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return commands.some((command) => command.includes(words));
}

/** Why such a test is skipped; false where it is not. */
export const noProcesses = existsSync("/proc/self/cmdline") ? false : "processes are looked up in /proc";
