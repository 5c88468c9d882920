import { z } from "zod";
import { DownloadResult } from "./downloads.ts";
import { PlainText } from "./plain-text.ts";
import { defineRoute } from "./route.ts";

/** Where a job stands (spec §4): 0 in progress, 1 success, 2 failed. */
export const JobStatus = { running: 0, succeeded: 1, failed: 2 } as const;

/** Progress of one quality (spec §3): percent 0-100, bytes so far, bytes in all (0 when unknown). */
export const QualityProgress = z.object({ percent: z.number(), current: z.number(), total: z.number() });
export type QualityProgress = z.infer<typeof QualityProgress>;

export const Job = z.object({
  id: z.string(),
  uid: z.string().describe("owner"),
  jobId: z.string(),
  name: z.string(),
  thumb: z.string().nullable(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  createDate: z.number().describe("epoch milliseconds"),
  endDate: z.number().nullable().describe("epoch milliseconds"),
  progress: z.number().nullable().describe("percent 0-100"),
  outputUrl: z.string().nullable(),
  serviceCode: z.string(),
  /** For VIDEO_DOWNLOAD: `result.result` holds title and the video map (spec §3). */
  result: z.object({ result: DownloadResult }).nullable(),
  /** Per-quality progress of running merges. */
  qualities: z.record(z.string(), QualityProgress),
  /** The refusal's sentence in the caller's language, when the job failed. */
  error: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

export const getJob = defineRoute({
  path: "/client/customer/job/get",
  methods: ["GET"],
  auth: "visitor",
  summary: "One job of the caller, by id or jobId",
  input: z.object({ id: PlainText.min(1).max(80) }),
  output: Job,
});

export const pageJobs = defineRoute({
  path: "/client/customer/job/page",
  methods: ["GET", "POST"],
  auth: "visitor",
  summary: "The caller's jobs, newest first, a page at a time",
  input: z.object({
    serviceCode: PlainText.max(64).optional(),
    /** Words to look for in title and link. */
    search: PlainText.max(200).optional(),
    pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ list: z.array(Job), count: z.number() }),
});
