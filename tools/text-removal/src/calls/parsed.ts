import { refuse } from "@cutwater/contract/answer.ts";
import type { z } from "zod";

/**
 * Parses the JSON value of a field; undefined if the field is missing.
 *
 * @throws Refusal "regionsBroken" if the value does not match the schema
 */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): z.infer<Schema> | undefined {
  if (text === undefined) return undefined;
  const read = schema.safeParse(jsonOf(text));
  return read.success ? read.data : refuse("regionsBroken");
}

/** The parsed value; null for invalid JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
