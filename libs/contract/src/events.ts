import { z } from "zod";
import { Job, QualityProgress } from "./jobs.ts";
import { PlainText } from "./plain-text.ts";

/** Where the socket answers; the second is the studio's address (wire.22). */
export const socketPaths = ["/api/v1/ws", "/opencut/ws"] as const;

/** Frames a client sends. LOGIN without a token means the visitor cookie; STATE asks for the current state of jobs. */
export const ClientFrame = z.discriminatedUnion("method", [
  z.object({ method: z.literal("LOGIN"), token: z.string().max(200).optional() }),
  z.object({ method: z.literal("LOGOUT") }),
  z.object({ method: z.literal("STATE"), jobIds: z.array(PlainText.max(64)).max(100) }),
  z.object({ method: z.literal("PING") }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** The step a merge is in; the modal shows them in this order. */
export const mergeSteps = ["queue", "download", "merge", "check"] as const;
export const MergeStep = z.enum(mergeSteps);
export type MergeStep = z.infer<typeof MergeStep>;

const ofMerge = { jobId: z.string(), key: z.string().describe("mergeKey: quality and merge options") };

/** Frames the server sends; `method` as wire.23 names them. */
export const ServerFrame = z.discriminatedUnion("method", [
  z.object({ method: z.literal("LOGIN_SUCCESS"), who: z.enum(["visitor", "customer"]) }),
  z.object({ method: z.literal("PONG") }),
  z.object({
    method: z.literal("PREPARE_DOWNLOAD_PROGRESS"),
    ...ofMerge,
    progress: z.number().describe("percent 0-100, never falls"),
    result: QualityProgress,
    totalSize: z.number(),
    step: MergeStep,
    secondsLeft: z.number().nullable(),
  }),
  z.object({
    method: z.enum(["PREPARE_DOWNLOAD_SUCCESS", "BACK_PREPARE_DOWNLOAD_SUCCESS"]),
    ...ofMerge,
    result: z.string().describe("the download link"),
    totalSize: z.number(),
    /** How an asked clip was cut, and where it really starts in the whole: "copy" starts at a key frame before what was asked. */
    clip: z.object({ method: z.enum(["copy", "edges", "encoded"]), fromSeconds: z.number() }).optional(),
    /** Requested subtitle languages that could not be had and so are not inside. */
    missingSubtitles: z.array(z.string()).optional(),
  }),
  z.object({
    method: z.literal("PREPARE_DOWNLOAD_ERROR"),
    ...ofMerge,
    result: z.string().describe("the reason, in the owner's language"),
    /** Whether another try may help (a fault on our side or the site's, not a no). */
    canRetry: z.boolean(),
  }),
  z.object({ method: z.literal("PREPARE_DOWNLOAD_CANCELLED"), ...ofMerge }),
  /** Jobs of tools (states.11): how far, then one of the ends. */
  z.object({
    method: z.literal("STREAM_PROGRESS"),
    jobId: z.string(),
    status: z.literal(0),
    progress: z.number().describe("percent 0-100, never falls"),
    ahead: z.number().nullable(),
    secondsLeft: z.number().nullable(),
  }),
  z.object({
    method: z.literal("STREAM_SUCCESS"),
    jobId: z.string(),
    status: z.literal(1),
    progress: z.literal(0),
    result: z.string().describe("the output's link"),
  }),
  z.object({
    method: z.literal("STREAM_ERROR"),
    jobId: z.string(),
    status: z.literal(2),
    progress: z.literal(0),
    result: z.string().describe("the reason, in the owner's language"),
    isCancelled: z.boolean(),
  }),
  /** The caller's list of jobs has one more, or one fewer: another tab may show it. */
  z.object({ method: z.literal("JOBS_CHANGED") }),
  /** A message came into the inbox. */
  z.object({ method: z.literal("INBOX_CHANGED"), unread: z.number().nullable().describe("null: to be asked for") }),
  /** Answer to STATE: the jobs as job/get would tell them. */
  z.object({ method: z.literal("JOBS"), jobs: z.array(Job) }),
  z.object({ method: z.literal("CUSTOMER_CHANGED") }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
