import { z } from "zod";
import type { Engine } from "./ports.ts";

/** What did a step, as drafts, results and pages tell it: an `Engine`; `file` is the customer's own. */
export const Means = z.object({
  kind: z.enum(["provider", "model", "embedded", "file"]),
  name: z.string().max(200),
  isDraft: z.boolean(),
  /** Whether a line that is too long can be asked for anew, shorter. */
  keepsBudgets: z.boolean().optional(),
  /** Bytes that are fetched before its first answer. */
  toFetch: z.number().optional(),
});
export type Means = z.infer<typeof Means>;

export const meansOf = ({ kind, name, isDraft, keepsBudgets, toFetch }: Engine): Means => ({
  kind,
  name: name.slice(0, 200),
  isDraft,
  ...(keepsBudgets && { keepsBudgets }),
  ...(toFetch && { toFetch }),
});
