import { operationFields } from "@cutwater/toolkit/operation.ts";
import { z } from "zod";
import type { ReadableOperation } from "../src/request.ts";

/** An operation without fields but `source`, for tests of the notation. */
export const plainOperation = (name: string, phrases: readonly string[], costs = false): ReadableOperation => ({
  name,
  costs,
  input: z.object({ source: operationFields.source.optional() }),
  phrases: { en: phrases, zh: [] },
});
