import { z } from "zod";
import { DownloadResult } from "./downloads.ts";
import { JobId } from "./job-id.ts";
import { pageOf } from "./page-of.ts";
import { JsonText, PlainText } from "./plain-text.ts";
import { defineRoute } from "./route.ts";
import { MediaFacts } from "./uploads.ts";

/** Status of a job (states.1): 0 in progress, 1 success, 2 failed. */
export const JobStatus = { running: 0, succeeded: 1, failed: 2 } as const;
export type JobStatus = (typeof JobStatus)[keyof typeof JobStatus];

/** Progress of one quality (wire.12): `percent` is 0-100, `current` and `total` are bytes (`total` is 0 while unknown). */
export const QualityProgress = z.object({ percent: z.number(), current: z.number(), total: z.number() });
export type QualityProgress = z.infer<typeof QualityProgress>;

/** Current step of a tool's job: a key of the tool's `steps` or of `preparingSteps`, and the numbers for its sentence. */
export const JobStep = z.object({ key: z.string(), params: z.record(z.string(), z.number()) });
export type JobStep = z.infer<typeof JobStep>;

/** Payment that is held while a tool's job runs, and released when the job fails. */
export const Held = z.enum(["credits", "freeUse"]);
export type Held = z.infer<typeof Held>;

export const Job = z.object({
  id: z.string(),
  uid: z.string().describe("owner"),
  jobId: z.string().describe("made by the client, unique per owner"),
  name: z.string(),
  thumb: z.string().nullable(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  createDate: z.number().describe("epoch milliseconds"),
  endDate: z.number().nullable().describe("epoch milliseconds"),
  progress: z.number().nullable().describe("percent 0-100"),
  outputUrl: z.string().nullable(),
  serviceCode: z.string(),
  /** For VIDEO_DOWNLOAD: `result.result` contains the title and the video map (wire.12). */
  result: z.object({ result: DownloadResult }).nullable(),
  /** For successful jobs of tools: the facts that the tool reports about its result, in the tool's own shape. */
  made: z.record(z.string(), z.unknown()).nullable(),
  /** Progress of running merges, by quality. */
  qualities: z.record(z.string(), QualityProgress),
  /** The reason in the caller's language when the job failed. */
  error: z.string().nullable(),
  /** The conclusion of a run that ended with an answer and not with a failure, in two or three words: "No text found". */
  answer: z.string().nullable(),
  /** Whether the job's owner cancelled it. */
  isCancelled: z.boolean(),
  /** Whether the job waits for its owner's review (states.15). Its status is 0 then, and nothing runs until the owner answers. */
  isPaused: z.boolean(),
  /**
   * The review that a paused job waits for: the draft in the tool's own shape, its version number, and since when the job waits
   * (epoch milliseconds). Null in lists and in answers to STATE, to keep them small.
   */
  review: z.object({ draft: z.unknown(), revision: z.number(), since: z.number() }).nullable(),
  /** For VIDEO_DOWNLOAD: when the owner first received a whole file; null for a link that was only read. */
  savedDate: z.number().nullable().describe("epoch milliseconds"),
  /** Number of jobs ahead in the queue; null once the job runs. */
  ahead: z.number().nullable(),
  /** Estimated seconds until the job ends; null without a reliable estimate. The value never rises while the job runs. */
  secondsLeft: z.number().nullable(),
  /** Current step of a running job; null when its tool reports none. */
  step: JobStep.nullable(),
  /** Credits held or paid; 0 for a free use. */
  credits: z.number().nullable(),
  /** The payment that was held for the job; null when there was none. */
  held: Held.nullable(),
  /** The folder that its owner put it in. */
  folder: z.string().nullable(),
  /** For jobs of tools: the request in the shape of the tool's data, and the facts of its uploads. */
  asked: z
    .object({
      data: z.record(z.string(), z.unknown()),
      inputs: z.array(
        z.object({
          url: z.string(),
          facts: MediaFacts,
          thumb: z
            .string()
            .nullable()
            .optional()
            .describe("the upload's small picture, as long as the upload is stored"),
        }),
      ),
    })
    .optional(),
});
export type Job = z.infer<typeof Job>;

/** The name of a folder in which a customer puts jobs. */
export const FolderName = PlainText.trim().min(1).max(40);
export const mostFolders = 100;

/** Maximum number of jobs that are quoted together, and of results in one zip. */
export const jobsAtOnce = 50;

export const getJob = defineRoute({
  path: "/client/customer/job/get",
  methods: ["GET"],
  auth: "visitor",
  scope: "read",
  summary: "One job of the caller, by id or jobId",
  input: z.object({ id: PlainText.min(1).max(80) }),
  output: Job,
});

export const pageJobs = defineRoute({
  path: "/client/customer/job/page",
  methods: ["GET", "POST"],
  auth: "visitor",
  scope: "read",
  summary: "The caller's jobs, newest first or best matches of a search first, a page at a time",
  input: z.object({
    serviceCode: PlainText.max(64).optional(),
    status: z.coerce.number().int().min(0).max(2).optional(),
    /** Words to search for in name, title, author, folder, link and name of the service (limits.13). Best matches come first. */
    search: PlainText.max(200).optional(),
    folder: FolderName.optional(),
    ...pageOf(100),
  }),
  output: z.object({ list: z.array(Job), count: z.number() }),
});

/**
 * Maximum length of a job's data, without its pictures (data URLs). `convert: true` in the data lets runs convert a video of
 * another codec first.
 */
export const jobDataLength = 512 * 1024;

/** Submits a job of a tool (wire.11). When the same `jobId` is sent twice, there is one job, which is charged once. */
export const prepareJob = defineRoute({
  path: "/client/opencut/execute/prepare",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Asks for a job of a tool; credits are held until it ends",
  input: z.object({
    serviceCode: PlainText.min(1).max(64),
    jobId: JobId,
    name: PlainText.trim().min(1).max(200),
    /** Ignored: the server makes its own thumbnail. */
    thumb: z.unknown().optional(),
    data: JsonText(24_500_000).describe("in the shape of the tool's data"),
  }),
  output: Job,
  maxBytes: 25_000_000,
});

const JobIds = PlainText.min(1)
  .max(jobsAtOnce * 81)
  .transform((ids) => ids.split(",").filter(Boolean))
  .pipe(z.array(z.string().max(80)).min(1).max(jobsAtOnce))
  .describe("ids or jobIds, by comma");

/** Changes the name of a job, from which the names of its files follow. */
export const renameJob = defineRoute({
  path: "/client/customer/job/rename",
  methods: ["POST"],
  auth: "visitor",
  scope: "tools",
  summary: "Renames a job",
  input: z.object({ id: PlainText.min(1).max(80), name: PlainText.trim().min(1).max(200) }),
  output: Job,
});

/** Puts jobs into a folder, which exists as long as a job is in it, or takes them out of theirs. */
export const moveJobs = defineRoute({
  path: "/client/customer/job/move",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Puts jobs into a folder, or out of theirs",
  input: z.object({
    jobIds: JobIds,
    folder: FolderName.nullable().default(null).describe("null or missing: out of its folder"),
  }),
  output: z.object({ count: z.number().describe("jobs that were moved") }),
});

export const listFolders = defineRoute({
  path: "/client/customer/job/folders",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "The caller's folders by name, each with the number of its jobs",
  input: z.object({}),
  output: z.array(z.object({ name: z.string(), count: z.number() })),
});

/** One zip with the results of several jobs. Jobs without a result are left out. Everyone who has the link can use it. */
export const archiveJobs = defineRoute({
  path: "/client/customer/job/archive",
  methods: ["POST"],
  auth: "visitor",
  scope: "download",
  summary: "A link to one zip of the results of several jobs of the caller",
  input: z.object({ jobIds: JobIds }),
  output: z.object({ url: z.string(), count: z.number().describe("results in it") }),
});

const ofOneJob = z.object({ id: PlainText.min(1).max(80) });

/** The cost of a job with this data; the customer's credits are not checked. */
export const quoteJob = defineRoute({
  path: "/client/opencut/execute/quote",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "What a job would cost; refused as the job itself would be",
  input: z.object({ serviceCode: PlainText.min(1).max(64), data: JsonText(jobDataLength) }),
  output: z.object({
    credits: z.number().describe("0 for a free use"),
    isFree: z.boolean(),
    units: z.number(),
    furtherParts: z.number(),
    notes: z.array(z.string()).describe("qualities of the inputs that the result will not have, as sentences"),
  }),
});

/** The cost of several jobs in their order. Free uses are applied to the first jobs. */
export const quoteJobs = defineRoute({
  path: "/client/opencut/execute/quotes",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "What several jobs of a tool would cost together; what would be refused is told in its place",
  input: z.object({
    serviceCode: PlainText.min(1).max(64),
    /** JSON text: a list whose items have the shape of a job's `data`. */
    data: JsonText(jobDataLength),
  }),
  output: z.object({
    credits: z.number().describe("of all that are not refused"),
    list: z.array(
      z.object({
        credits: z.number().describe("0 for a free use"),
        isFree: z.boolean(),
        key: z.string().nullable().describe("of the refusal; null for none"),
        refusal: z.string().nullable().describe("its sentence"),
      }),
    ),
  }),
});

export const cancelJob = defineRoute({
  path: "/client/opencut/execute/cancel",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Ends a running job of a tool; what was held for it goes back",
  input: ofOneJob,
  output: Job,
});

/** Maximum number of characters of a draft, and of an answer, as JSON text. */
export const reviewLength = 4 * 1024 * 1024;

const ofOnePause = {
  ...ofOneJob.shape,
  /** The version of the draft that the owner sees. */
  revision: z.coerce.number().int().min(0),
};
/**
 * Maximum body of a review request in bytes. A character takes up to three bytes in other scripts than Latin, and two when a JSON
 * text inside another JSON text must escape it.
 */
const reviewBytes = 3 * reviewLength + 1_000_000;

/**
 * Saves the edited draft of a paused job (jobs.18). Refused when another page has saved the draft meanwhile, or when the customer
 * saves too often.
 */
export const saveDraft = defineRoute({
  path: "/client/opencut/execute/draft",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Saves the draft of a job that waits for its owner's review",
  input: z.object({
    ...ofOnePause,
    data: JsonText(reviewLength).describe("in the shape of the draft"),
  }),
  output: z.object({ revision: z.number().describe("of what was saved: the next call carries it") }),
  maxBytes: reviewBytes,
});

/**
 * Answers a paused job (jobs.18), which then continues with that version of the draft. An answer that is sent twice counts once.
 */
export const continueJob = defineRoute({
  path: "/client/opencut/execute/continue",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Lets a job that waits for its owner's review go on",
  input: z.object({
    ...ofOnePause,
    data: JsonText(reviewLength).describe("the answer, in the tool's shape"),
  }),
  output: Job,
  maxBytes: reviewBytes,
});

/** Submits a new job with the data of an earlier one. This is possible as long as the earlier job's uploads are stored. */
export const repeatJob = defineRoute({
  path: "/client/opencut/execute/again",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Asks for an old job anew, under a new jobId",
  input: z.object({ id: PlainText.min(1).max(80), jobId: JobId }),
  output: Job,
});

export const deleteJob = defineRoute({
  path: "/client/customer/job/delete",
  methods: ["POST"],
  auth: "visitor",
  scope: "tools",
  summary: "Deletes a job of the caller that has ended, and its files",
  input: ofOneJob,
  output: z.object({}),
});

export const clearFailedJobs = defineRoute({
  path: "/client/customer/job/clear",
  methods: ["POST"],
  auth: "visitor",
  scope: "tools",
  summary: "Deletes the caller's failed and cancelled jobs of a service",
  input: z.object({ serviceCode: PlainText.min(1).max(64) }),
  output: z.object({ count: z.number() }),
});
