import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { isExpired } from "./link-expiry.ts";

/** Where a job stands, as its owner sees it; "expired" succeeded, but nothing of it can be had any more. */
export type JobStanding = "running" | "waiting" | "failed" | "cancelled" | "expired" | "done";

/** @param now epoch milliseconds */
export function standingOf(job: Job, now: number): JobStanding {
  if (isRunning(job)) return job.ahead === null ? "running" : "waiting";
  if (job.status === JobStatus.failed) return job.isCancelled ? "cancelled" : "failed";
  return hasExpired(job, now) ? "expired" : "done";
}

/** Whether work is under way for it; a download that was read runs again while its qualities are merged. */
export const isRunning = ({ status, qualities }: Pick<Job, "status" | "qualities">): boolean =>
  status === JobStatus.running || Object.keys(qualities).length > 0;

function hasExpired({ outputUrl, result, endDate }: Job, now: number): boolean {
  if (!result) return outputUrl === null;
  const { video, audio, photos } = result.result;
  const sources = Object.values({ ...video, ...audio, ...photos });
  return sources.length > 0 && sources.every((source) => isExpired(source, endDate, now));
}

/** How far a running job is: of its merges the one that is furthest behind, else its own figure; null when nobody knows. */
export function percentOf(job: Job): number | null {
  const percents = Object.values(job.qualities).map(({ percent }) => percent);
  return percents.length > 0 ? Math.min(...percents) : job.progress;
}
