import { z } from "zod";

/** One line as a model answers it; `start` copies the first words of the source, so that a text under another's id is seen. */
export type AnsweredLine = z.infer<typeof AnsweredLine>;
const AnsweredLine = z.object({ id: z.coerce.string(), start: z.string().default(""), text: z.string() });

/** A batch of lines as a model answers it; a bare array is the same without its envelope. */
export const AnsweredLines = z.preprocess(
  (value) => (Array.isArray(value) ? { lines: value } : value),
  z.object({ lines: z.array(AnsweredLine) }),
);
