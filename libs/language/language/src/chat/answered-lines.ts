import { z } from "zod";

/** One line of a model's answer. `start` repeats the first words of the source, so that a text under a wrong id is detected. */
export type AnsweredLine = z.infer<typeof AnsweredLine>;
const AnsweredLine = z.object({ id: z.coerce.string(), start: z.string().default(""), text: z.string() });

/** A model's answer to a batch of lines. A bare array without the envelope is accepted too. */
export const AnsweredLines = z.preprocess(
  (value) => (Array.isArray(value) ? { lines: value } : value),
  z.object({ lines: z.array(AnsweredLine) }),
);
