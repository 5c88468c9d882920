import type { Held } from "@cutwater/contract/jobs.ts";
import type { Measured } from "@cutwater/toolkit/tool.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Lane, Queue } from "../../../platform/queue/queue.ts";
import type { JobRow } from "./store-jobs.ts";

/**
 * Fair turns: each further unfinished job of a customer is scheduled a minute after the previous one, so that ten jobs of one
 * customer do not delay the first job of another. A free job is scheduled freeWaitMs later than paid ones. Turns are times, so
 * every job's turn comes.
 */
const spacingMs = 60_000;
const freeWaitMs = 120_000;

/** @param latestTurnAt the latest turn of the customer's unfinished jobs; null without any */
export const nextTurn = (now: number, latestTurnAt: number | null, held: Held | null): number => {
  const first = held === "freeUse" ? now + freeWaitMs : now;
  return latestTurnAt === null ? first : Math.max(first, latestTurnAt + spacingMs);
};

/** Jobs that two cores finish in this many seconds have places of their own, so that they need not wait for a long job to end. */
const shortSeconds = 180;

export const isShortWork = ({ workSeconds = Number.POSITIVE_INFINITY }: Measured): boolean =>
  workSeconds <= shortSeconds;

/** The lanes of tools' jobs, and the choice of a job's lane. */
export const jobLanes = ["short", "heavy"] as const satisfies readonly Lane[];
export const laneOf = ({ isShort }: Pick<JobRow, "isShort">): (typeof jobLanes)[number] =>
  isShort ? "short" : "heavy";

/** The queue counts turns in whole seconds of 32 bits. */
const since = Date.UTC(2025, 0, 1);

/**
 * The content of a message in these lanes: a job, and the version that its owner answered last. A ticket that comes back after
 * its run has paused the job begins no run, not even once the job continues with a ticket of its own.
 */
export type JobTicket = { jobId: string; answered?: number };

type Placed = Pick<JobRow, "id" | "turnAt" | "answeredRevision" | "isShort">;

export const ticketKey = ({ id, answeredRevision }: Pick<Placed, "id" | "answeredRevision">): string =>
  answeredRevision === 0 ? id : `${id}.${answeredRevision}`;

/** Gives a job its ticket: one at a time, in the order of turns. */
export const addTicket = async (queue: Pick<Queue, "add">, row: Placed, tx?: Tx): Promise<void> => {
  const ticket: JobTicket = { jobId: row.id, answered: row.answeredRevision };
  const turn = Math.floor(((row.turnAt ?? since) - since) / 1000);
  await queue.add(laneOf(row), ticket, { once: ticketKey(row), turn, ...(tx && { tx }) });
};
