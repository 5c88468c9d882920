import type { JobRow } from "./store-jobs.ts";

/**
 * Fair turns: each further unfinished job of a customer goes a minute behind the one before, so that ten jobs of one
 * customer do not delay the first of another. Turns are times, so every job's turn comes.
 */
const spacingMs = 60_000;

/** @param latestTurnAt the latest turn of the customer's unfinished jobs; null without any */
export const nextTurn = (now: number, latestTurnAt: number | null): number =>
  latestTurnAt === null ? now : Math.max(now, latestTurnAt + spacingMs);

/** The queue counts turns in whole seconds of 32 bits. */
const since = Date.UTC(2025, 0, 1);

/** The ticket of a job: one at a time, in the order of turns. */
export const ticketFor = ({ id, turnAt }: Pick<JobRow, "id" | "turnAt">): { once: string; turn: number } => ({
  once: id,
  turn: Math.floor(((turnAt ?? since) - since) / 1000),
});
