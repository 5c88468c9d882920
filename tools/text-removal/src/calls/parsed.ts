import { refuse } from "@cutwater/contract/answer.ts";
import type { z } from "zod";

/** What a field holds as JSON; nothing where the field is missing. @throws Refusal "regionsBroken" for what does not fit */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): z.infer<Schema> | undefined {
  if (text === undefined) return undefined;
  const read = schema.safeParse(jsonOf(text));
  return read.success ? read.data : refuse("regionsBroken");
}

/** Null for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
