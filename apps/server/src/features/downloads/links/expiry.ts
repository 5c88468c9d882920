import { limits } from "@cutwater/contract/plans.ts";
import type { JobRow } from "../../jobs/index.ts";

type EndedJob = Pick<JobRow, "endedAt">;

/**
 * A job's pass-through and merge links expire 10 minutes after its end (states.5). The link of a finished file lasts until
 * the file is swept.
 */
export const linksEndAt = (job: EndedJob): number => (job.endedAt ?? 0) + limits.linkMinutes * 60_000;

export const isExpired = (job: EndedJob, now: number): boolean => now >= linksEndAt(job);

/** When a finished file is swept (limits.2). */
export const worksEndAt = (merge: { endedAt: number | null }): number =>
  (merge.endedAt ?? 0) + limits.finishedFileHours * 3_600_000;
