import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { isExpired } from "../expiry.ts";

/** The query key under which everything about jobs is kept. */
export const jobsKey = ["jobs"] as const;

/** What a card says of a job; "done" says nothing. */
export type JobStanding = "running" | "failed" | "expired" | "done";

export function standingOf(job: Job, now: number): JobStanding {
  if (job.status === JobStatus.running || Object.keys(job.qualities).length > 0) return "running";
  if (job.status === JobStatus.failed) return "failed";
  const sources = Object.values({
    ...job.result?.result.video,
    ...job.result?.result.audio,
    ...job.result?.result.photos,
  });
  return sources.length > 0 && sources.every((source) => isExpired(source, job.endDate, now)) ? "expired" : "done";
}

/** How far a running job is: of its merges the one that is furthest behind, else its own figure; null when nobody knows. */
export function percentOf(job: Job): number | null {
  const percents = Object.values(job.qualities).map(({ percent }) => percent);
  return percents.length > 0 ? Math.min(...percents) : job.progress;
}
