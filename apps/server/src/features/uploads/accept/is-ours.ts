import { MediaError } from "@cutwater/media/error.ts";

/** Whether the error is our own and not the file's: no program, no space, or no process. */
export const isOurs = (error: unknown): boolean =>
  error instanceof MediaError &&
  (error.kind === "missing" || error.kind === "diskFull" || (error.kind === "fault" && error.cause !== undefined));
