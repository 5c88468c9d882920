import { Refusal, type RefusalParams } from "@cutwater/contract/answer.ts";

/** How a tool's process reports that it failed. */
export type Failure =
  | { kind: "refused"; key: string; params: RefusalParams }
  /** For the log alone. */
  | { kind: "fault"; said: string };

export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { kind: "refused", key: error.key, params: error.params };
  return { kind: "fault", said: error instanceof Error ? wordsOf(error) : String(error) };
}

const wordsOf = (error: Error): string =>
  `${error.stack ?? error.message}${error.cause instanceof Error ? `\ncaused by ${wordsOf(error.cause)}` : ""}`;

/** What a tool's own code threw that is no refusal; its own words are in the message, for the log alone. */
export class EngineFault extends Error {
  override readonly name = "EngineFault";
}

/** The error on this side. */
export const errorOf = (failure: Failure): Refusal | EngineFault =>
  failure.kind === "refused" ? new Refusal(failure.key, undefined, failure.params) : new EngineFault(failure.said);
