import type { Held } from "@cutwater/contract/jobs.ts";
import type { Measured } from "@cutwater/toolkit/tool.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Lane, Queue } from "../../../platform/queue/queue.ts";
import type { JobRow } from "./store-jobs.ts";

/**
 * Fair turns: each further unfinished job of a customer is scheduled a minute after the previous one, so that ten jobs of one
 * customer do not delay the first job of another. A free job is scheduled freeWaitMs later than a paid job. A turn is a point in
 * time, so every job's turn comes eventually.
 */
const spacingMs = 60_000;
const freeWaitMs = 120_000;

/** @param latestTurnAt the latest turn of the customer's unfinished jobs; null without any */
export const nextTurn = (now: number, latestTurnAt: number | null, held: Held | null): number => {
  const first = held === "freeUse" ? now + freeWaitMs : now;
  return latestTurnAt === null ? first : Math.max(first, latestTurnAt + spacingMs);
};

/**
 * A job that two cores finish within this many seconds counts as short. Short jobs have places of their own, so that they need
 * not wait until a long job ends.
 */
const shortSeconds = 180;

export const isShortWork = ({ workSeconds = Number.POSITIVE_INFINITY }: Measured): boolean =>
  workSeconds <= shortSeconds;

/** The lanes of tools' jobs, and the choice of a job's lane. */
export const jobLanes = ["short", "heavy"] as const satisfies readonly Lane[];
export const laneOf = ({ isShort }: Pick<JobRow, "isShort">): (typeof jobLanes)[number] =>
  isShort ? "short" : "heavy";

/** Start of the queue's time scale: the queue stores turns as 32-bit whole seconds. */
const since = Date.UTC(2025, 0, 1);

/**
 * The content of a message in these lanes: a job, and the version of the draft that its owner answered last. With that version, a
 * ticket that comes back after its run has paused the job is recognised as outdated and begins no run, even when the job has
 * already continued with a new ticket.
 */
export type JobTicket = { jobId: string; answered?: number };

type Placed = Pick<JobRow, "id" | "turnAt" | "answeredRevision" | "isShort">;

export const ticketKey = ({ id, answeredRevision }: Pick<Placed, "id" | "answeredRevision">): string =>
  answeredRevision === 0 ? id : `${id}.${answeredRevision}`;

/** Adds the ticket of a job, in the order of turns. A job has only one ticket at a time. */
export const addTicket = async (queue: Pick<Queue, "add">, row: Placed, tx?: Tx): Promise<void> => {
  const ticket: JobTicket = { jobId: row.id, answered: row.answeredRevision };
  const turn = Math.floor(((row.turnAt ?? since) - since) / 1000);
  await queue.add(laneOf(row), ticket, { once: ticketKey(row), turn, ...(tx && { tx }) });
};
