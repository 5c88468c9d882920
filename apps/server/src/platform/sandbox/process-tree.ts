import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second of /proc, the same for all programs of Linux (man 5 proc: USER_HZ). */
const ticksASecond = 100;

/** Resident memory of a process and of all it started, in MB; 0 where the system does not tell (no /proc) or it is gone. */
export function memoryOf(pid: number): number {
  const status = read(`/proc/${pid}/status`);
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
}

/**
 * Processor time that a process and all it started have used, in seconds of one core; those that ended are in it, as their
 * parents waited for them. 0 where the system does not tell or it is gone.
 */
export function processorSecondsOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may hold blanks: utime, stime, cutime, cstime stand behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return childrenOf(pid).reduce((sum, child) => sum + processorSecondsOf(child), ticks / ticksASecond);
}

/** Each thread has its own children. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
    );
  } catch {
    // It ended meanwhile.
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It ended meanwhile.
    return "";
  }
}
