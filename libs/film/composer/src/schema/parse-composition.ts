import type { z } from "zod";
import { CompositionParts } from "./composition.ts";
import { faultsOf } from "./rules.ts";

/** A short film as data. What was parsed is valid: its parts fit each other, and what it costs is bounded. */
export const CompositionSchema = CompositionParts.superRefine((composition, context) => {
  for (const { path, message } of faultsOf(composition)) context.addIssue({ code: "custom", path, message });
});

/** @throws z.ZodError for what is no composition */
export const parseComposition = (data: unknown): z.infer<typeof CompositionSchema> => CompositionSchema.parse(data);
