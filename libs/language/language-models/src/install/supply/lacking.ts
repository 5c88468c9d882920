import type { Lacking } from "@cutwater/language/remote.ts";
import { FetchFailure } from "../fetch-failure.ts";

/** A required model is missing and cannot be fetched; `message` is one sentence for an operator. */
export class ModelLacking extends Error {
  readonly model: string;
  readonly why: Lacking["why"];

  constructor(model: string, why: Lacking["why"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ModelLacking";
    this.model = model;
    this.why = why;
  }
}

/**
 * The reason that customers see for a failed fetch.
 * @param failure kind of a FetchFailure, as recorded in the record of operations
 */
export function whyOf(failure: string): Lacking["why"] {
  if (failure === "diskFull") return "disk";
  return ["unreachable", "missing", "forbidden", "refused", "noClient"].includes(failure) ? "unreachable" : "failed";
}

/** @returns any other fault as "failed" */
export function asLacking(model: string, error: unknown): ModelLacking {
  if (error instanceof ModelLacking) return error;
  const why = error instanceof FetchFailure ? whyOf(error.kind) : "failed";
  return new ModelLacking(model, why, (error as Error).message, { cause: error });
}
