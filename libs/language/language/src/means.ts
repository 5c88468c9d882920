import { z } from "zod";
import type { Engine } from "./ports.ts";
import type { Lacking as LackingModel } from "./remote.ts";

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

/** A model that would serve and cannot be had now, as pages are told it. */
export const Lacking = z.object({
  port: z.enum(["transcribe", "translate", "speak", "present", "chat", "separate"]),
  model: z.string().max(200),
  why: z.enum(["off", "disk", "memory", "unreachable", "failed"]),
}) satisfies z.ZodType<LackingModel>;
export type Lacking = z.infer<typeof Lacking>;
