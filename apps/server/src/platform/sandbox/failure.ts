import { Refusal, type RefusalParams } from "@cutwater/contract/answer.ts";

/** Failure report of a tool's process. */
export type Failure =
  | { kind: "refused"; key: string; params: RefusalParams }
  /** For the log only. */
  | { kind: "fault"; said: string };

export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { kind: "refused", key: error.key, params: error.params };
  return { kind: "fault", said: error instanceof Error ? wordsOf(error) : String(error) };
}

const wordsOf = (error: Error): string =>
  `${error.stack ?? error.message}${error.cause instanceof Error ? `\ncaused by ${wordsOf(error.cause)}` : ""}`;

/** An error in a tool's own code that is no refusal. Its own text is in the message, for the log only. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
}

/** Turns a failure into an error on this side. */
export const errorOf = (failure: Failure): Refusal | EngineFault =>
  failure.kind === "refused" ? new Refusal(failure.key, undefined, failure.params) : new EngineFault(failure.said);
