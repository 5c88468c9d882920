import { MediaError } from "@cutwater/media/error.ts";

/** No program, no space, or no process: not the file's fault. */
export const isOurs = (error: unknown): boolean =>
  error instanceof MediaError &&
  (error.kind === "missing" || error.kind === "diskFull" || (error.kind === "fault" && error.cause !== undefined));
