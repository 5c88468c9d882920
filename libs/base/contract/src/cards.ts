import { z } from "zod";
import { DownloadResult } from "./downloads.ts";
import { Job } from "./jobs.ts";
import { FoundVideo } from "./search.ts";

/**
 * The answer of an operation, as data: the assistant shows it as a card, MCP and OpenAPI return it. Each kind is one of the parts
 * that pages show.
 */
export const Card = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("link"), jobId: z.string(), result: DownloadResult }).describe("a link that was read"),
  z.object({ kind: z.literal("videos"), words: z.string(), list: z.array(FoundVideo) }),
  z
    .object({
      kind: z.literal("download"),
      jobId: z.string(),
      key: z.string(),
      title: z.string(),
      url: z.string().nullable(),
    })
    .describe("a file that was requested; `url` is its link once it is finished"),
  z
    .object({
      kind: z.literal("text"),
      title: z.string(),
      language: z.string(),
      format: z.enum(["srt", "vtt", "txt"]),
      text: z.string(),
      /** Whether `text` was cut at its maximum length. */
      isCut: z.boolean(),
    })
    .describe("subtitles, a transcript or its summary"),
  z
    .object({
      kind: z.literal("quote"),
      serviceCode: z.string(),
      /** Name of the tool. */
      service: z.string(),
      /** Name for the job. */
      name: z.string(),
      data: z.string().describe("JSON text, in the shape of the tool's data: execute/prepare takes it as it is"),
      credits: z.number().describe("0 for a free use"),
      isFree: z.boolean(),
      balance: z.number().describe("credits that the customer has"),
      notes: z.array(z.string()),
    })
    .describe("a job that is ready to be submitted, with its price"),
  z
    .object({ kind: z.literal("page"), serviceCode: z.string(), service: z.string(), path: z.string() })
    .describe("a tool's page in the studio, with the file in place, where the customer completes the request"),
  z.object({ kind: z.literal("job"), job: Job }),
  z.object({ kind: z.literal("jobs"), list: z.array(Job), count: z.number() }),
  z.object({
    kind: z.literal("credits"),
    credits: z.number(),
    linksLeft: z.number().describe("links that may be read today without payment"),
    freeUses: z.array(z.object({ service: z.string(), left: z.number() })),
  }),
  z.object({
    kind: z.literal("prices"),
    list: z.array(
      z.object({
        service: z.string(),
        unit: z.number().int().describe("1 times, 2 seconds, 3 images"),
        amount: z.number().int(),
        credits: z.number().int(),
      }),
    ),
  }),
  z.object({
    kind: z.literal("help"),
    answers: z.array(z.object({ question: z.string(), answer: z.string(), path: z.string() })),
  }),
]);
export type Card = z.infer<typeof Card>;
