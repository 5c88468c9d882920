import { refuse } from "@cutwater/contract/answer.ts";
import { describeAction } from "@cutwater/toolkit/action.ts";
import { describeToolOperation } from "@cutwater/toolkit/operation.ts";
import { defineTool } from "@cutwater/toolkit/tool.ts";
import { z } from "zod";
import { trialMessages } from "./messages.ts";

/** A live call for tests that repeats the sent values as often as requested. */
export const look = describeAction({
  path: "/trial/look",
  fields: z.object({
    picture: z.string().default(""),
    url: z.string().optional(),
    lines: z.coerce.number().int().min(0).max(1_000).default(1),
    lineMs: z.coerce.number().default(0),
    ends: z.enum(["done", "refused", "thrown", "endless", "unfit"]).default("done"),
    /** A line that the operator's engines translate from English to Spanish. */
    text: z.string().optional(),
  }),
  line: z.object({ number: z.number(), sees: z.string(), says: z.string().optional() }),
  maxBytes: 3_000_000,
  inputs: ({ url }) => (url === undefined ? [] : [url]),
  limits: { memoryMegabytes: 300, seconds: 10 },
});

/** The same call, limited to two requests a day. */
export const lookSeldom = describeAction({ ...look, path: "/trial/look/seldom", perDay: 2 });

/** Accepts a single mark instead of an array. */
const marksOf = (given: unknown): unknown => {
  if (typeof given !== "object" || given === null || !("mark" in given)) return given;
  const { mark, ...others } = given;
  return { ...others, marks: [mark] };
};

/** The same call for visitors: two requests a day for each visitor, and three for each network. */
export const lookOpenly = describeAction({
  ...look,
  path: "/trial/look/openly",
  visitors: { perDay: 2, perNetwork: 3 },
});

/** Asks for a trial of a picture. A trial of 9 steps can be made only on the tool's page. */
const operation = describeToolOperation({
  name: "run_trial",
  texts: {
    en: { title: "Trial run", description: "Tries a picture in some steps." },
    zh: { title: "试运行", description: "分几步试运行一张图片。" },
  },
  phrases: { en: ["@ picture", "try"], zh: ["试"] },
  fields: { steps: z.int().min(1).max(9).default(1), stepMs: z.int().min(0).default(0) },
  dataOf: (url, { steps, stepMs }) => (steps === 9 ? null : { url, steps, stepMs }),
});

/** A tool for tests that takes as long, and misbehaves in such ways, as the job requests. */
export default defineTool({
  code: "TRIAL",
  names: { en: { name: "Trial run", short: "Trial" }, zh: { name: "试运行", short: "试" } },
  path: "/trial",
  pricing: {
    unit: "images",
    amount: 1,
    credits: 1,
    freeTimes: 0,
    furtherCredits: 2,
    further: { en: "further try", zh: "额外尝试" },
  },
  accepts: { kind: "image", extensions: ["png", "jpg", "jpeg"], maxBytes: 25_000_000, maxPixels: 16_800_000 },
  data: z.preprocess(
    marksOf,
    z.object({
      url: z.string().optional(),
      steps: z.number().int().min(1).max(1_000).default(1),
      stepMs: z.number().min(0).default(0),
      units: z.number().int().default(1),
      further: z.number().int().default(0),
      /** The amount of work that it reports, in processor seconds; a large amount by default. */
      workSeconds: z.number().optional(),
      /** Number of parts that several workers may do, each with `steps` steps. */
      parts: z.number().int().min(0).max(50).default(0),
      /** What happens at its last step. */
      ends: z
        .enum(["done", "refused", "answered", "thrown", "killed", "greedy", "endless", "deaf", "empty", "unfit"])
        .default("done"),
      megabytes: z.number().int().default(200),
      marks: z.array(z.object({ at: z.number() })).optional(),
      /** Number of pauses for its owner's review, each after `steps` steps. */
      pauses: z.number().int().min(0).max(5).default(0),
      /** A line that the operator's engines translate from English to Spanish. */
      text: z.string().optional(),
      /** The result is a video that begins plain, or a file that is named like a video. */
      film: z.enum(["plainFirst", "broken"]).optional(),
      /**
       * Whether the time limit of a run depends on the video length that its owner's plan allows; otherwise it is ten minutes.
       */
      isByPlan: z.boolean().default(false),
    }),
  ),
  result: z.object({ outputUrl: z.string(), steps: z.int() }),
  review: {
    draft: z.object({ round: z.int().min(1), lines: z.array(z.string().max(100)).min(1) }),
    answer: z.object({ word: z.string().min(1) }),
  },
  inputs: ({ url }) => (url === undefined ? [] : [url]),
  measure({ data }) {
    if (data.units > 50) refuse("tooMuch", { limit: 50 });
    const { units, further: furtherParts, workSeconds } = data;
    return { units, furtherParts, ...(workSeconds !== undefined && { workSeconds }) };
  },
  actions: { look, lookSeldom, lookOpenly },
  limits: {
    memoryMegabytes: 300,
    seconds({ data, allowance }) {
      if (data.isByPlan) return allowance.seconds;
      return data.ends === "endless" ? 1 : 600;
    },
  },
  operation,
  messages: trialMessages,
  answers: { en: { nothing: "Nothing found" }, zh: { nothing: "没有内容" } },
  steps: { en: { trying: "Trying {step} of {steps}" }, zh: { trying: "正在尝试第 {step} 次，共 {steps} 次" } },
});
