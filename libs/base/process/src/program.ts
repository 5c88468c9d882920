import type { Readable, Writable } from "node:stream";

export type ProgramStart = {
  /** A path, or a name that is looked up on the PATH of `environment`. */
  program: string;
  args: readonly string[];
  /** All environment variables, `plainEnvironment` by default; variables of this process are not passed on. */
  environment?: Readonly<Record<string, string>>;
  /** Working directory; this process's by default. */
  directory?: string;
  /** "pipe" to write to the standard input; empty by default. */
  stdin?: "pipe";
  /** "pipe" to read the standard output; dropped by default. */
  stdout?: "pipe";
  /** Number of last characters of the error output to keep, or a function that gets all of it; dropped by default. */
  stderr?: number | ((text: string) => void);
  /**
   * Whether a shell beside the program kills it when this process dies; true by default. Not needed for a program that ends by
   * itself when its pipes close.
   */
  isLeashed?: boolean;
  /**
   * Whether the program leads its own process group and session, which is killed as a whole; false by default. When an unleashed
   * program ends, the rest of its group is killed.
   */
  isGroup?: boolean;
  /** 1 to 19: a higher niceness is a lower priority. */
  niceness?: number | undefined;
  /** An abort stops the program. */
  signal?: AbortSignal | undefined;
  /** Time after which the program is stopped. */
  timeoutMs?: number | undefined;
  /** Time between SIGTERM and SIGKILL on an abort or after `timeoutMs`; by default the program is killed at once. */
  graceMs?: number;
  /** Resident memory of the program, without its children, beyond which it is killed. No effect without /proc. */
  residentMegabytes?: number | undefined;
  /** Limit of the address space of a leashed program, whose further allocations fail. No effect on macOS. */
  addressMegabytes?: number | undefined;
};

/** How a program ended. */
export type ProgramEnd = {
  /** Null after a signal, or when no process was started. A leashed program that is not installed ends with 126 or 127. */
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The end of the error output, as far as it is kept. */
  stderr: string;
  /** Reason for which the program was stopped; null when it ended by itself or by `stop`. */
  stoppedBy: "abort" | "time" | "memory" | null;
  /** Why no process was started; null when one was. */
  error: NodeJS.ErrnoException | null;
};

/** A program that was started. */
export type Program = {
  /** Process id, of the shell for a leashed program; undefined when no process was started. */
  readonly pid: number | undefined;
  /** Writes to a program that has ended are lost; `ended` reports why. */
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves when the program has ended and its pipes are closed, or one second after a stopped program exits; never rejects. */
  readonly ended: Promise<ProgramEnd>;
  isRunning(): boolean;
  /** Sends SIGTERM, and SIGKILL after `graceMs`; with 0, the default, SIGKILL at once. */
  stop(graceMs?: number): void;
  /** Sets whether the program and its pipes keep this process from ending; initially they do. */
  hold(isHeld: boolean): void;
};

/** Environment variables of a program that needs no others. */
export const plainEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C.UTF-8" } as const;
