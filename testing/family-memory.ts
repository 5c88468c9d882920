import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const exec = promisify(execFile);

/** Measures the memory of a process together with its children, twice a second. */
export function watchMemory(pid: number): { peakMegabytes(): number; stop(): void } {
  let peak = 0;
  const look = async () => {
    const now = await familyMegabytes(String(pid));
    peak = Math.max(peak, now);
  };
  const watch = setInterval(() => void look(), 500);
  return { peakMegabytes: () => peak, stop: () => clearInterval(watch) };
}

async function familyMegabytes(pid: string): Promise<number> {
  // The process may end at any time.
  const { stdout } = await exec("ps", ["-o", "pid=", "--pid", pid, "--ppid", pid]).catch(() => ({ stdout: "" }));
  const shares = await Promise.all(stdout.trim().split(/\s+/).map(megabytesOf));
  return shares.reduce((sum, one) => sum + one, 0);
}

/** Memory of a process, where shared memory is divided among the processes that share it. */
async function megabytesOf(pid: string): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024;
}
