import { refuse } from "@cutwater/contract/answer.ts";
import { defineTool } from "@cutwater/toolkit/tool.ts";
import { z } from "zod";
import { trialMessages } from "./messages.ts";

/** A tool of the tests: it takes its time, and misbehaves as it is asked to. */
export default defineTool({
  code: "TRIAL",
  names: { en: { name: "Trial run", short: "Trial" }, zh: { name: "试运行", short: "试" } },
  pricing: {
    ...{ unit: "images", amount: 1, credits: 1, freeTimes: 0 },
    ...{ furtherCredits: 2, further: { en: "further try", zh: "额外尝试" } },
  },
  accepts: { kind: "image", extensions: ["png", "jpg", "jpeg"], maxBytes: 25_000_000, maxPixels: 16_800_000 },
  data: z.object({
    url: z.string().optional(),
    steps: z.number().int().min(1).max(1_000).default(1),
    stepMs: z.number().min(0).default(0),
    units: z.number().int().default(1),
    further: z.number().int().default(0),
    /** What becomes of it at its last step. */
    ends: z.enum(["done", "refused", "thrown", "killed", "greedy", "endless", "deaf", "empty"]).default("done"),
    megabytes: z.number().int().default(200),
  }),
  result: z.object({ outputUrl: z.string() }),
  inputs: ({ url }) => (url === undefined ? [] : [url]),
  measure({ data }) {
    if (data.units > 50) refuse("tooMuch", { limit: 50 });
    return { units: data.units, furtherParts: data.further };
  },
  limits: { memoryMegabytes: 300, seconds: ({ data }) => (data.ends === "endless" ? 1 : 60) },
  messages: trialMessages,
});
