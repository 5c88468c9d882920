import type { ServerFrame } from "@cutwater/contract/events.ts";
import { type Job, JobStatus, type QualityProgress } from "@cutwater/contract/jobs.ts";

/**
 * Applies a socket frame to a job. Returns the same object when the frame contains nothing new. Applying a frame twice changes
 * nothing.
 */
export function jobAfterFrame(job: Job, frame: ServerFrame): Job {
  if (frame.method === "JOBS") return jobAfterState(job, frame.jobs);
  if (!("jobId" in frame) || frame.jobId !== job.jobId) return job;
  switch (frame.method) {
    case "PREPARE_DOWNLOAD_PROGRESS": {
      const before = job.qualities[frame.key];
      const quality: QualityProgress = { ...frame.result, percent: furthest(before?.percent, frame.result.percent) };
      return { ...job, qualities: { ...job.qualities, [frame.key]: quality } };
    }
    case "PREPARE_DOWNLOAD_ERROR":
    case "PREPARE_DOWNLOAD_CANCELLED": {
      // Retried, it starts again from zero.
      const { [frame.key]: _over, ...qualities } = job.qualities;
      return { ...job, qualities };
    }
    case "STREAM_PROGRESS": {
      // Progress that arrived after the end of the job.
      if (job.status !== JobStatus.running) return job;
      const progress = furthest(job.progress, frame.progress);
      const { ahead, secondsLeft, step, isPaused } = frame;
      return { ...job, progress, ahead, secondsLeft, step, isPaused, review: isPaused ? job.review : null };
    }
    case "STREAM_SUCCESS":
      return { ...ended(job), status: JobStatus.succeeded, outputUrl: frame.result };
    case "STREAM_ERROR":
      return {
        ...ended(job),
        status: JobStatus.failed,
        error: frame.result,
        answer: frame.answer,
        isCancelled: frame.isCancelled,
      };
    default:
      return job;
  }
}

/** A job with the server's state, unless that contradicts an end that is known. A review that the state does not report stays. */
export function jobAfterState(job: Job, jobs: readonly Job[]): Job {
  const state = hasBegunAgain(job, jobs) ? undefined : stateIn(jobs, job);
  if (!state) return job;
  return state.isPaused ? { ...state, review: state.review ?? job.review } : state;
}

/** The shown percentage never falls: a frame may overtake another, and a run that was killed resumes a little further back. */
export const furthest = (before: number | null | undefined, now: number): number => Math.max(before ?? 0, now);

const ended = (job: Job): Job => ({
  ...job,
  progress: 0,
  ahead: null,
  secondsLeft: null,
  step: null,
  isPaused: false,
  review: null,
});

const stateIn = (jobs: readonly Job[], { id }: Job): Job | undefined => jobs.find((job) => job.id === id);

/**
 * Whether the state says that a job runs although it has ended here: either the state was read before the end that a frame
 * reported, or the job runs again. Only a new request can tell which.
 */
const hasBegunAgain = (job: Job, jobs: readonly Job[]): boolean =>
  job.status !== JobStatus.running && stateIn(jobs, job)?.status === JobStatus.running;

/**
 * Whether only a new request can tell the job's state: it has begun again, or waits for a review that the state does not report.
 */
export function needsRequest(job: Job, jobs: readonly Job[]): boolean {
  const state = stateIn(jobs, job);
  return hasBegunAgain(job, jobs) || (state !== undefined && state.isPaused && state.review === null);
}

/** Frames after which a job must be requested: it ends or pauses, or changes beyond the content of the frame. */
export const isEnd = (frame: ServerFrame): boolean =>
  frame.method === "STREAM_PROGRESS" ? frame.isPaused : ends.has(frame.method);

const ends: ReadonlySet<ServerFrame["method"]> = new Set([
  "PREPARE_DOWNLOAD_SUCCESS",
  "BACK_PREPARE_DOWNLOAD_SUCCESS",
  "PREPARE_DOWNLOAD_ERROR",
  "PREPARE_DOWNLOAD_CANCELLED",
  "STREAM_SUCCESS",
  "STREAM_ERROR",
  "PARSE_ENDED",
]);
