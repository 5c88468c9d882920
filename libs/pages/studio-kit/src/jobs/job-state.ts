import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { isExpired } from "./link-expiry.ts";

/**
 * The state of a job for its owner. "review": the job waits for the owner. "answered": there is no result, but an answer
 * (`answer`). "expired": the job succeeded, but its result can no longer be downloaded.
 */
export type JobState = "running" | "waiting" | "review" | "failed" | "answered" | "cancelled" | "expired" | "done";

/** The state of a job. @param now epoch milliseconds */
export function stateOf(job: Job, now: number): JobState {
  if (job.isPaused) return "review";
  if (isRunning(job)) return job.ahead === null ? "running" : "waiting";
  if (job.status === JobStatus.failed)
    return job.isCancelled ? "cancelled" : job.answer === null ? "failed" : "answered";
  return hasExpired(job, now) ? "expired" : "done";
}

/** Whether the job has not ended. A parsed download counts as running again while its qualities are merged. */
export const isRunning = ({ status, qualities }: Pick<Job, "status" | "qualities">): boolean =>
  status === JobStatus.running || Object.keys(qualities).length > 0;

function hasExpired({ outputUrl, result, endDate }: Job, now: number): boolean {
  if (!result) return outputUrl === null;
  const { video, audio, photos } = result.result;
  const sources = Object.values({ ...video, ...audio, ...photos });
  return sources.length > 0 && sources.every((source) => isExpired(source, endDate, now));
}

/** The progress of a running job, 0 to 100: that of its slowest merge, else its own; null when unknown. */
export function percentOf(job: Job): number | null {
  const percents = Object.values(job.qualities).map(({ percent }) => percent);
  return percents.length > 0 ? Math.min(...percents) : job.progress;
}
