import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** Lowers the priority of a process. It fails silently: the cost is only speed. @param hasSession whether it leads a session */
export function giveWay(pid: number, niceness: number, hasSession: boolean): void {
  try {
    setPriority(pid, niceness);
    // Where Linux schedules by session (autogroup), a niceness counts only inside a session, and this process has its own.
    if (hasSession) writeFileSync(`/proc/${pid}/autogroup`, String(niceness), { flag: "r+" });
  } catch (error) {
    // The process has ended, the system has no autogroups, or this process may not set them.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ERR_SYSTEM_ERROR", "ENOENT", "ESRCH", "EACCES", "EPERM", "EROFS", "EAGAIN", "EINVAL", "EIO"].includes(code))
      throw error;
  }
}
