import { z } from "zod";
import { pageOf } from "./page-of.ts";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Calls that only admins may make: the jobs of all owners, and the state of the instance. */

const Reason = PlainText.min(1).max(500).describe("kept in the log of acts");
const JobId = PlainText.min(1).max(64);

/** A job as shown to admins: its state, without its inputs and results. */
export const DeskJob = z.object({
  id: z.string(),
  customerId: z.string().nullable().describe("null for a visitor's"),
  name: z.string(),
  serviceCode: z.string(),
  status: z.number().describe("0 in progress, 1 success, 2 failed"),
  progress: z.number().nullable().describe("percent"),
  secondsLeft: z.number().nullable(),
  isWaiting: z.boolean(),
  isPaused: z.boolean(),
  isCancelled: z.boolean(),
  attempt: z.number().describe("the number of its latest run"),
  error: z.string().nullable(),
  createDate: z.number().describe("epoch milliseconds"),
  endDate: z.number().nullable(),
  /** Whether the job belongs to a tool. Admins can cancel and repeat only such jobs. */
  isOfTool: z.boolean(),
});
export type DeskJob = z.infer<typeof DeskJob>;

export const pageAllJobs = defineRoute({
  path: "/client/admin/job/page",
  methods: ["GET", "POST"],
  auth: "admin",
  summary: "Everybody's jobs, newest first",
  input: z.object({
    ...pageOf(200),
    status: z.coerce.number().int().min(0).max(2).optional(),
    customerId: PlainText.min(1).max(64).optional(),
  }),
  output: z.object({ list: z.array(DeskJob), count: z.number() }),
});

export const cancelAnyJob = defineRoute({
  path: "/client/admin/job/cancel",
  methods: ["POST"],
  auth: "admin",
  summary: "Cancels a customer's job; what is held for it goes back",
  input: z.object({ id: JobId, reason: Reason }),
  output: z.object({}),
});

/** Runs a job again as a new job, which belongs to the same owner and is free. */
export const repeatAnyJob = defineRoute({
  path: "/client/admin/job/again",
  methods: ["POST"],
  auth: "admin",
  summary: "Runs a customer's failed job again, at no cost to them",
  input: z.object({ id: JobId, reason: Reason }),
  output: z.object({ id: z.string().describe("of the new job") }),
});

export const parts = ["database", "storage", "queue", "engine", "scanner"] as const;

export const Overview = z.object({
  lanes: z.array(z.object({ lane: z.string(), waiting: z.number(), running: z.number() })),
  jobs: z.object({
    waiting: z.number(),
    running: z.number(),
    paused: z.number(),
    oldestWaitSeconds: z.number().nullable(),
    succeeded: z.number().describe("within the last 24 hours, of tools and links"),
    failed: z.number().describe("within the last 24 hours, but for those that were cancelled"),
  }),
  storage: z.object({
    kind: z.enum(["disk", "s3"]),
    quotaBytes: z.number(),
    uploads: z.number().describe("bytes"),
    results: z.number().describe("bytes"),
    downloads: z.number().describe("bytes"),
  }),
  health: z.array(z.object({ part: z.enum(parts), isWell: z.boolean(), milliseconds: z.number() })),
});
export type Overview = z.infer<typeof Overview>;

export const readOverview = defineRoute({
  path: "/client/admin/overview",
  methods: ["GET"],
  auth: "admin",
  summary: "The queue, the disk space and whether each part answers",
  input: NoInput,
  output: Overview,
});
