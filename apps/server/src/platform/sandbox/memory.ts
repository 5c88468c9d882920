import { readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process and of all it started, in MB; 0 where the system does not tell (no /proc) or it is gone. */
export function memoryOf(pid: number): number {
  const status = read(`/proc/${pid}/status`);
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
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
