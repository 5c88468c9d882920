/** Codes of a full disk or an exhausted quota: of the file system, and of PostgreSQL (disk_full, Appendix A). */
const codes: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

/** Whether an error, or an error that caused it, says that no disk space is left. PGlite gives the reason only as text. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth += 1)
    if (("code" in cause && codes.includes(cause.code)) || /No space left on device/i.test(cause.message)) return true;
  return false;
}
