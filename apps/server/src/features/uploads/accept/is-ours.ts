import { MediaError } from "@cutwater/media/error.ts";

/** Whether an error is our own fault and not caused by the file: a program, disk space or a process is missing. */
export const isOurs = (error: unknown): boolean =>
  error instanceof MediaError &&
  (error.kind === "missing" || error.kind === "diskFull" || (error.kind === "fault" && error.cause !== undefined));
