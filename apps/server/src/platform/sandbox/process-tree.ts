import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks per second in /proc, the same for all programs on Linux (man 5 proc: USER_HZ). */
const ticksASecond = 100;

/**
 * Resident memory of a process and all its descendants, in MB. 0 if the system does not report it (no /proc) or the process has
 * ended.
 */
export function memoryOf(pid: number): number {
  const status = read(`/proc/${pid}/status`);
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
}

/**
 * Processor time used by a process and all its descendants, in seconds of one core. Processes that have ended are included,
 * because their parents waited for them. 0 if the system does not report it or the process has ended.
 */
export function processorSecondsOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may contain spaces. The fields utime, stime, cutime and cstime follow after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return childrenOf(pid).reduce((sum, child) => sum + processorSecondsOf(child), ticks / ticksASecond);
}

/** Each thread has a list of children of its own. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
    );
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process has ended meanwhile.
    return "";
  }
}
