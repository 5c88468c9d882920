import type { Tx } from "../../../platform/db/database.ts";
import type { Queue } from "../../../platform/queue/queue.ts";
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

/**
 * What a message in the heavy lane names: a job, and the version that its owner answered last. A ticket that comes back after its run has
 * paused the job begins no run, not even once the job goes on with a ticket of its own.
 */
export type JobTicket = { jobId: string; answered?: number };

type Placed = Pick<JobRow, "id" | "turnAt" | "answeredRevision">;

export const ticketKey = ({ id, answeredRevision }: Omit<Placed, "turnAt">): string =>
  answeredRevision === 0 ? id : `${id}.${answeredRevision}`;

/** Gives a job its ticket: one at a time, in the order of turns. */
export const addTicket = async (queue: Pick<Queue, "add">, row: Placed, tx?: Tx): Promise<void> => {
  const ticket: JobTicket = { jobId: row.id, answered: row.answeredRevision };
  const turn = Math.floor(((row.turnAt ?? since) - since) / 1000);
  await queue.add("heavy", ticket, { once: ticketKey(row), turn, ...(tx && { tx }) });
};
