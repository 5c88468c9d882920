import type { Source } from "@cutwater/contract/downloads.ts";
import { limits } from "@cutwater/contract/plans.ts";

const linkMs = limits.linkMinutes * 60_000;

/** When the pass-through links of a job that ended at `endedAt` expire; epoch milliseconds. */
export const linksExpireAt = (endedAt: number): number => endedAt + linkMs;

/**
 * Whether a source has expired: its job ended more than 10 minutes ago and the file is not on our own host (states.5). Times are
 * epoch milliseconds.
 */
export const isExpired = (source: Source, endedAt: number | null, now: number): boolean =>
  !(source.local && source.download) && endedAt !== null && now > linksExpireAt(endedAt);
