import { readFileSync } from "node:fs";

const pageBytes = 4096;

/** Resident memory of a process's children, in bytes; 0 when there is no /proc or the children have ended. */
export function residentOfChildren(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + residentOf(child), 0);
}

/** Resident memory of one process alone, in bytes. */
export const residentOf = (pid: number | string): number =>
  Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * pageBytes;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It ended meanwhile, or there is no /proc.
    return "";
  }
}
