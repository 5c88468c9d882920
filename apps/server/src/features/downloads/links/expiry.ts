import { limits } from "@cutwater/contract/plans.ts";
import type { JobRow } from "../../jobs/index.ts";

type Ended = Pick<JobRow, "endedAt">;

/**
 * A task's links are good for 10 minutes after its end (spec §4): what passes through, and asking for a merge. A file
 * of our own making stays until it is swept.
 */
export const linksEndAt = (job: Ended): number => (job.endedAt ?? 0) + limits.linkMinutes * 60_000;

export const isExpired = (job: Ended, now: number): boolean => now >= linksEndAt(job);

/** When a finished file is swept (spec §9, "Works kept 12 hours"). */
export const worksEndAt = (merge: { endedAt: number | null }): number =>
  (merge.endedAt ?? 0) + limits.worksHours * 3_600_000;
