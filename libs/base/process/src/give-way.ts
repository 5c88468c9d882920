import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lowers the scheduling priority of a process. Expected errors are ignored.
 * @param hasSession whether the process leads a session
 */
export function giveWay(pid: number, niceness: number, hasSession: boolean): void {
  try {
    setPriority(pid, niceness);
    // With autogroup, Linux applies a niceness only within its session, so the session itself gets one too.
    if (hasSession) writeFileSync(`/proc/${pid}/autogroup`, String(niceness), { flag: "r+" });
  } catch (error) {
    // The process has ended, the system has no autogroups, or this process may not set them.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ERR_SYSTEM_ERROR", "ENOENT", "ESRCH", "EACCES", "EPERM", "EROFS", "EAGAIN", "EINVAL", "EIO"].includes(code))
      throw error;
  }
}
