import type { ServerFrame } from "@cutwater/contract/events.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";

/** A job as a frame leaves it; the very same when the frame tells nothing new of it. Telling twice changes nothing. */
export function told(job: Job, frame: ServerFrame): Job {
  if (frame.method === "JOBS") return contradicts(job, frame) ? job : (stateIn(frame, job) ?? job);
  if (!("jobId" in frame) || frame.jobId !== job.jobId) return job;
  switch (frame.method) {
    case "PREPARE_DOWNLOAD_PROGRESS":
      return { ...job, qualities: { ...job.qualities, [frame.key]: frame.result } };
    case "STREAM_PROGRESS": {
      // News that the end has overtaken.
      if (job.status !== JobStatus.running) return job;
      const progress = Math.max(job.progress ?? 0, frame.progress);
      return { ...job, progress, ahead: frame.ahead, secondsLeft: frame.secondsLeft };
    }
    case "STREAM_SUCCESS":
      return { ...ended(job), status: JobStatus.succeeded, outputUrl: frame.result };
    case "STREAM_ERROR":
      return { ...ended(job), status: JobStatus.failed, error: frame.result, isCancelled: frame.isCancelled };
    default:
      return job;
  }
}

const ended = (job: Job): Job => ({ ...job, progress: 0, ahead: null, secondsLeft: null });

type StateFrame = Extract<ServerFrame, { method: "JOBS" }>;
const stateIn = ({ jobs }: StateFrame, { id }: Job): Job | undefined => jobs.find((job) => job.id === id);

/**
 * Whether a frame says that a job runs which has ended here: either it was read before the end that another frame told of,
 * or the job goes round again. Only asking anew can tell.
 */
export const contradicts = (job: Job, frame: ServerFrame): boolean =>
  frame.method === "JOBS" && job.status !== JobStatus.running && stateIn(frame, job)?.status === JobStatus.running;

/** Frames by which a job ends, or changes beyond what they carry. */
export const isEnd = ({ method }: ServerFrame): boolean => ends.has(method);

const ends: ReadonlySet<ServerFrame["method"]> = new Set([
  ...(["PREPARE_DOWNLOAD_SUCCESS", "BACK_PREPARE_DOWNLOAD_SUCCESS"] as const),
  ...(["PREPARE_DOWNLOAD_ERROR", "PREPARE_DOWNLOAD_CANCELLED"] as const),
  ...(["STREAM_SUCCESS", "STREAM_ERROR"] as const),
]);
