import { z } from "zod";
import { defineRoute, NoInput } from "./route.ts";

/** A text and its translation, as written or accepted by the customer. Languages are BCP 47 tags. */
const Pair = z.object({ from: z.string(), to: z.string(), source: z.string(), target: z.string() });

export const getTranslationMemory = defineRoute({
  path: "/client/customer/translation/memory/get",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "The caller's translation memory, the pair used last first; into one language, or whole",
  input: z.object({ to: z.string().min(1).max(35).optional() }),
  output: z.object({ pairs: z.array(Pair) }),
});

export const countTranslationMemory = defineRoute({
  path: "/client/customer/translation/memory/count",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "How many pairs the caller's translation memory has, and how many it may have",
  input: NoInput,
  output: z.object({ count: z.number(), most: z.number() }),
});

export const clearTranslationMemory = defineRoute({
  path: "/client/customer/translation/memory/clear",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Clears the caller's translation memory",
  input: NoInput,
  output: z.literal(true),
});
