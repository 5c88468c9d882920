import { z } from "zod";
import type { Engine } from "./ports.ts";
import type { Lacking as LackingModel } from "./remote.ts";

/** What does a step, in drafts, results and pages: an `Engine`, or `file` for the customer's own file. */
export const Means = z.object({
  kind: z.enum(["provider", "model", "embedded", "file"]),
  name: z.string().max(200),
  isDraft: z.boolean(),
  /** Whether a line that is too long can be requested again in a shorter wording. */
  keepsBudgets: z.boolean().optional(),
  /** Number of bytes that are fetched before the first answer. */
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

/** A suitable model that cannot be fetched now, in the form that pages get. */
export const Lacking = z.object({
  port: z.enum(["transcribe", "translate", "speak", "present", "chat", "separate"]),
  model: z.string().max(200),
  why: z.enum(["off", "disk", "memory", "unreachable", "failed"]),
}) satisfies z.ZodType<LackingModel>;
export type Lacking = z.infer<typeof Lacking>;
