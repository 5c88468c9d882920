import { refuse } from "@cutwater/contract/answer.ts";
import type { z } from "zod";

/**
 * The JSON value of a field; undefined where the field is missing. @throws Refusal "regionsBroken" for a value that does not fit
 */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): z.infer<Schema> | undefined {
  if (text === undefined) return undefined;
  const read = schema.safeParse(jsonOf(text));
  return read.success ? read.data : refuse("regionsBroken");
}

/** Null for invalid JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
