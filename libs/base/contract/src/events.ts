import { z } from "zod";
import { Job, JobStep, QualityProgress } from "./jobs.ts";
import { PlainText } from "./plain-text.ts";

/** Paths of the socket. The second one is the studio's (wire.22). */
export const socketPaths = ["/api/v1/ws", "/opencut/ws"] as const;

/** Frames that clients send. LOGIN without a token uses the visitor cookie; STATE requests the current state of jobs. */
export const ClientFrame = z.discriminatedUnion("method", [
  z.object({ method: z.literal("LOGIN"), token: z.string().max(200).optional() }),
  z.object({ method: z.literal("LOGOUT") }),
  z.object({ method: z.literal("STATE"), jobIds: z.array(PlainText.max(64)).max(100) }),
  z.object({ method: z.literal("PING") }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** The steps of a merge, in order. */
export const mergeSteps = ["queue", "download", "merge", "check"] as const;
export const MergeStep = z.enum(mergeSteps);
export type MergeStep = z.infer<typeof MergeStep>;

const ofMerge = { jobId: z.string(), key: z.string().describe("mergeKey: quality and merge options") };

/** Frames that the server sends (wire.23). */
export const ServerFrame = z.discriminatedUnion("method", [
  z.object({ method: z.literal("LOGIN_SUCCESS"), who: z.enum(["visitor", "customer"]) }),
  z.object({ method: z.literal("PONG") }),
  z.object({
    method: z.literal("PREPARE_DOWNLOAD_PROGRESS"),
    ...ofMerge,
    progress: z.number().describe("percent 0-100, never falls"),
    result: QualityProgress,
    totalSize: z.number().describe("bytes; 0 while unknown"),
    step: MergeStep,
    secondsLeft: z.number().nullable().describe("estimate; null while unknown"),
  }),
  z.object({
    method: z.enum(["PREPARE_DOWNLOAD_SUCCESS", "BACK_PREPARE_DOWNLOAD_SUCCESS"]),
    ...ofMerge,
    result: z.string().describe("the download link"),
    totalSize: z.number().describe("bytes"),
    /** How a requested clip was cut, and its start in the video. "copy" starts at the keyframe before the requested time. */
    clip: z.object({ method: z.enum(["copy", "edges", "encoded"]), fromSeconds: z.number() }).optional(),
    /** Requested subtitle languages that are missing from the file because they could not be fetched. */
    missingSubtitles: z.array(z.string()).optional(),
  }),
  z.object({
    method: z.literal("PREPARE_DOWNLOAD_ERROR"),
    ...ofMerge,
    result: z.string().describe("the reason, in the owner's language"),
    /** Whether another attempt may succeed: true for faults of this host or the site. */
    canRetry: z.boolean(),
  }),
  z.object({ method: z.literal("PREPARE_DOWNLOAD_CANCELLED"), ...ofMerge }),
  /** Jobs of tools (states.11): progress, then success or error. */
  z.object({
    method: z.literal("STREAM_PROGRESS"),
    jobId: z.string(),
    status: z.literal(0),
    progress: z.number().describe("percent 0-100, never falls"),
    ahead: z.number().nullable(),
    secondsLeft: z.number().nullable().describe("estimate, never rises; null while unknown"),
    step: JobStep.nullable().describe("what the job does now"),
    isPaused: z.boolean().describe("as in the job: it waits for its owner's review, which job/get has"),
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
    answer: z.string().nullable().describe("as in the job"),
    isCancelled: z.boolean(),
  }),
  /** A link was parsed, or could not be parsed. Clients request the job again. */
  z.object({ method: z.literal("PARSE_ENDED"), jobId: z.string() }),
  /** A job was added to or deleted from the caller's list. */
  z.object({ method: z.literal("JOBS_CHANGED") }),
  /** A message was added to the inbox. */
  z.object({ method: z.literal("INBOX_CHANGED"), unread: z.number().nullable().describe("null: unknown, request it") }),
  /** The answer to STATE: the jobs in the form in which `job/get` returns them. */
  z.object({ method: z.literal("JOBS"), jobs: z.array(Job) }),
  /** Credits, plan or profile have changed. Clients request `get/info` again. */
  z.object({ method: z.literal("CUSTOMER_CHANGED") }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
