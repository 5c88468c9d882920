/**
 * Why a program gave no result: it is not there, no process could be started, it passed a limit, or it ended with another code
 * than 0.
 */
export type ProgramFailureKind = "missing" | "notStarted" | "time" | "memory" | "output" | "code";

/** A program that gave no result. The message is for the log; it does not contain the input. */
export class ProgramFailure extends Error {
  override readonly name = "ProgramFailure";
  readonly program: string;
  readonly kind: ProgramFailureKind;
  readonly reason: string;
  /** The end of its error output, as far as that was kept. */
  readonly stderr: string;

  constructor(program: string, kind: ProgramFailureKind, reason: string, stderr = "") {
    super(`${program}: ${reason}`);
    this.program = program;
    this.kind = kind;
    this.reason = reason;
    this.stderr = stderr;
  }
}
