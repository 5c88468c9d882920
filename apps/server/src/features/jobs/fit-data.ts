import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { JobData, Tool } from "@cutwater/toolkit/tool.ts";
import type { z } from "zod";
import { fieldFault } from "../../platform/http/field-fault.ts";

/** Parses a job's data by the tool's schema. The parsed data are stored, and parsed again for each run. @throws as `fit` */
export const fitData = (tool: Tool, given: unknown): JobData => fit(tool.data, given);

/**
 * Parses a value by one of the tool's schemas.
 *
 * @throws Refusal that names the first field that does not match; its cause has the schema's message
 */
export function fit<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const { key, params } = issue ? fieldFault(issue) : { key: "dataUnreadable", params: {} };
  throw new Refusal(key, State.refused, params, { cause: parsed.error });
}

/**
 * During a run, a schema rejected data that we stored or made. This is our own fault, and another try would fail in the same way.
 */
export class SchemaFault extends Error {
  override readonly name = "SchemaFault";
  /** The refusal that the owner reads. */
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`a schema refused: ${reason.key}`, { cause: reason.cause });
    this.reason = reason;
  }
}
