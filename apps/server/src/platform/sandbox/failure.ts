import { Refusal, type RefusalParams } from "@cutwater/contract/answer.ts";

/** How a tool's process reports a failure. */
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

/** An error in a tool's own code that is not a refusal. The message contains the error's text, for the log only. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
}

/** Turns a reported failure into an error in the server's process. */
export const errorOf = (failure: Failure): Refusal | EngineFault =>
  failure.kind === "refused" ? new Refusal(failure.key, undefined, failure.params) : new EngineFault(failure.said);
