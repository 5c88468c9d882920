import type { z } from "zod";
import { faultsOf } from "./rules.ts";
import { CompositionParts } from "./schema/composition.ts";

/** A short film as data. A parsed composition is valid: its parts fit together, and the cost of drawing it is bounded. */
export const CompositionSchema = CompositionParts.superRefine((composition, context) => {
  for (const { path, message } of faultsOf(composition)) context.addIssue({ code: "custom", path, message });
});

/** @throws z.ZodError for data that is not a composition */
export const parseComposition = (data: unknown): z.infer<typeof CompositionSchema> => CompositionSchema.parse(data);
