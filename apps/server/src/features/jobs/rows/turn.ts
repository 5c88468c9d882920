import type { JobRow } from "./store-jobs.ts";

/**
 * How turns are kept fair: each further job that a customer has waiting stands a minute behind his one before, so that ten
 * of one do not keep the first of another waiting; and since time goes on, none waits for ever.
 */
const spacingMs = 60_000;

/** @param latestTurnAt the latest among his jobs that have not ended, null when there are none. */
export const nextTurn = (now: number, latestTurnAt: number | null): number =>
  latestTurnAt === null ? now : Math.max(now, latestTurnAt + spacingMs);

/** The queue counts turns in whole seconds that fit 32 bits. */
const since = Date.UTC(2025, 0, 1);

/** The ticket of a job: one at a time, in its turn. */
export const ticketFor = ({ id, turnAt }: Pick<JobRow, "id" | "turnAt">): { once: string; turn: number } => ({
  once: id,
  turn: Math.floor(((turnAt ?? since) - since) / 1000),
});
