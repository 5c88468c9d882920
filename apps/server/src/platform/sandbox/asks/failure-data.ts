import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { Answer, FailureData } from "./ask-messages.ts";

type FailureAnswer = Extract<Answer, { kind: "failure" | "noEngine" }>;

/** The answer that carries an engine's failure to the other process; null for any other error. */
export function answerOfFailure(error: unknown): FailureAnswer | null {
  if (error instanceof EngineFailure) return { kind: "failure", failure: dataOf(error) };
  if (error instanceof NoEngine) return { kind: "noEngine", port: error.port, reasons: error.reasons.map(dataOf) };
  return null;
}

/** Rebuilds the failure in the other process. */
export const failureOfAnswer = (answer: FailureAnswer): EngineFailure | NoEngine =>
  answer.kind === "failure"
    ? failureOfData(answer.failure)
    : new NoEngine(answer.port, answer.reasons.map(failureOfData));

const dataOf = ({ engine, kind, reason, retryAfterMs, lacking }: EngineFailure): FailureData => ({
  engine,
  kind,
  reason,
  retryAfterMs,
  lacking,
});

const failureOfData = ({ engine, kind, reason, retryAfterMs, lacking }: FailureData): EngineFailure =>
  new EngineFailure(engine, kind, reason, retryAfterMs, lacking);
