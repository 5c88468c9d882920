import type { Readable, Writable } from "node:stream";

export type ProgramStart = {
  /** A path, or a name that is looked up on the PATH of `environment`. */
  program: string;
  args: readonly string[];
  /** All environment variables, `plainEnvironment` by default. Variables of this process are not passed on. */
  environment?: Readonly<Record<string, string>>;
  /** Working directory; this process's by default. */
  directory?: string;
  /** "pipe" to write to the standard input; by default the input is empty. */
  stdin?: "pipe";
  /** "pipe" to read the standard output; by default the output is discarded. */
  stdout?: "pipe";
  /**
   * Number of characters to record from the end of the error output, or a function that receives all of it; discarded by default.
   */
  stderr?: number | ((text: string) => void);
  /**
   * Whether a shell beside the program kills the program when this process dies; true by default. It is not needed for a program
   * that ends by itself when its pipes close.
   */
  isLeashed?: boolean;
  /**
   * Whether the program leads its own process group and session, which is killed as a whole; false by default. When an unleashed
   * program ends, the rest of its group is killed.
   */
  isGroup?: boolean;
  /** Niceness from 1 to 19. A higher niceness is a lower priority. */
  niceness?: number | undefined;
  /** Signal whose abort stops the program. */
  signal?: AbortSignal | undefined;
  /** Time after which the program is stopped. */
  timeoutMs?: number | undefined;
  /** Time between SIGTERM and SIGKILL after an abort or `timeoutMs`. By default the program is killed at once. */
  graceMs?: number;
  /**
   * Limit of the program's resident memory, without its children; a program that exceeds it is killed. No effect without /proc.
   */
  residentMegabytes?: number | undefined;
  /** Limit of a leashed program's address space. Allocations beyond it fail. No effect on macOS. */
  addressMegabytes?: number | undefined;
};

/** How a program ended. */
export type ProgramEnd = {
  /** Null after a signal, or when no process was started. A leashed program that is not installed ends with 126 or 127. */
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The end of the error output, as far as it was recorded. */
  stderr: string;
  /** Why the program was stopped; null when it ended by itself or by `stop`. */
  stoppedBy: "abort" | "time" | "memory" | null;
  /** Why no process was started; null when one was. */
  error: NodeJS.ErrnoException | null;
};

/** A program that was started. */
export type Program = {
  /** Process id (of the shell for a leashed program); undefined when no process was started. */
  readonly pid: number | undefined;
  /** Standard input. Writes to a program that has ended are lost; `ended` reports the reason of the end. */
  readonly stdin: Writable;
  readonly stdout: Readable;
  /**
   * Resolves when the program has ended and its pipes are closed, or one second after a stopped program has exited. It never
   * rejects.
   */
  readonly ended: Promise<ProgramEnd>;
  isRunning(): boolean;
  /** Sends SIGTERM, then SIGKILL after `graceMs`. With 0, the default, SIGKILL is sent at once. */
  stop(graceMs?: number): void;
  /** Sets whether the program and its pipes keep this process alive; initially they do. */
  hold(isHeld: boolean): void;
};

/** Environment variables for a program that needs no others. */
export const plainEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C.UTF-8" } as const;
