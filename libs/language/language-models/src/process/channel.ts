import type { ProgramEnd } from "@cutwater/process/program.ts";
import type { FromModel, ToModel } from "./messages.ts";

/** A child process that answers messages. */
export type Channel = {
  /** Process id; 0 when no process was started. */
  pid: number;
  /** Sends a message. A child that has just ended ignores the message; `gone` reports the end. */
  send(message: ToModel): void;
  /** Sets the function that receives each message, in place of the previous function. */
  listen(onMessage: (message: FromModel) => void): void;
  /** Resolves when the child has ended, with a description of its end. */
  gone: Promise<string>;
  kill(): void;
  /** Whether the child keeps this process alive. */
  hold(isHeld: boolean): void;
};

/** How a child ended, in words. */
export function wayOf({ code, signal, error }: Pick<ProgramEnd, "code" | "signal"> & { error: Error | null }): string {
  if (error) return "code" in error ? `no process could be started (${error.code})` : error.message;
  return `it ended with ${signal ?? `code ${code}`}`;
}
