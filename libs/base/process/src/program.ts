import type { Readable, Writable } from "node:stream";

export type ProgramStart = {
  /** A path, or a name that is looked up on the PATH of `environment`. */
  program: string;
  args: readonly string[];
  /** All its variables, `plainEnvironment` by default: nothing of our own environment is passed on. */
  environment?: Readonly<Record<string, string>>;
  /** Its working directory; ours by default. */
  directory?: string;
  /** "pipe" to write to it; by default its input is empty. */
  stdin?: "pipe";
  /** "pipe" to read from it; by default its output is dropped. */
  stdout?: "pipe";
  /** How many characters of the end of its error output are kept, or a function that gets all of it; by default it is dropped. */
  stderr?: number | ((text: string) => void);
  /**
   * Whether a shell beside the program kills it when this process dies, by default. Not needed for a program that ends by itself
   * when our pipes close.
   */
  isLeashed?: boolean;
  /**
   * Whether it leads a process group (and session) of its own, which is killed as a whole, and whose rest is killed when an
   * unleashed program ends; not by default.
   */
  isGroup?: boolean;
  /** 1 to 19: how much it gives way to others. */
  niceness?: number | undefined;
  /** Stops it. */
  signal?: AbortSignal | undefined;
  /** Stops it after this long. */
  timeoutMs?: number | undefined;
  /** On an abort or after `timeoutMs`: the time between SIGTERM and SIGKILL; by default it is killed at once. */
  graceMs?: number;
  /** Stops it beyond this much resident memory, of the program without its own children. No effect where there is no /proc. */
  residentMegabytes?: number | undefined;
  /** Most address space, for a leashed program, which fails beyond. No effect on macOS. */
  addressMegabytes?: number | undefined;
};

/** How a program ended. */
export type ProgramEnd = {
  /** Null after a signal, or when it was not started. A leashed program that is not there ends with 126 or 127. */
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The end of its error output, as far as that is kept. */
  stderr: string;
  /** Why we stopped it; null where it ended by itself or by `stop`. */
  stoppedBy: "abort" | "time" | "memory" | null;
  /** Why it was not started. */
  error: NodeJS.ErrnoException | null;
};

/** A program that was started. */
export type Program = {
  /** Undefined where it was not started. The shell's where it is leashed. */
  readonly pid: number | undefined;
  /** Writes to a program that has ended are lost; `ended` reports why. */
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves when it is gone and its pipes are closed, or a second after we stopped it; never rejects. */
  readonly ended: Promise<ProgramEnd>;
  isRunning(): boolean;
  /** Sends SIGTERM, and SIGKILL after `graceMs`; 0 kills at once, by default. */
  stop(graceMs?: number): void;
  /** Whether it and its pipes keep this process from ending, as at first. */
  hold(isHeld: boolean): void;
};

/** Variables of a program that needs no others. */
export const plainEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C.UTF-8" } as const;
