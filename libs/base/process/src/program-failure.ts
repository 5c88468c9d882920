/**
 * Why a program gave no result: it is not installed, no process could be started, it exceeded a limit of time, memory or output,
 * or its exit code was not 0.
 */
export type ProgramFailureKind = "missing" | "notStarted" | "time" | "memory" | "output" | "code";

/** A program that gave no result. The message is for the log; it does not contain the input. */
export class ProgramFailure extends Error {
  override readonly name = "ProgramFailure";
  readonly program: string;
  readonly kind: ProgramFailureKind;
  readonly reason: string;
  /** The end of the program's error output, as far as it was recorded. */
  readonly stderr: string;

  constructor(program: string, kind: ProgramFailureKind, reason: string, stderr = "") {
    super(`${program}: ${reason}`);
    this.program = program;
    this.kind = kind;
    this.reason = reason;
    this.stderr = stderr;
  }
}
