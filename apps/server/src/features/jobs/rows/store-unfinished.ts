import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { and, asc, eq, isNotNull, isNull, or, sql } from "../../../platform/db/drizzle.ts";
import type { RunId } from "../../../platform/durable/fence.ts";
import { jobs } from "../tables.ts";
import type { JobRow } from "./store-jobs.ts";

/** Jobs of tools that have not ended, including paused ones. */
export const isUnfinished = and(isNotNull(jobs.turnAt), eq(jobs.status, JobStatus.running));
/** Jobs that run or wait for their turn. */
const isDue = and(isUnfinished, isNull(jobs.pausedAt));
/** Jobs that wait for their owner's review. */
export const isPaused = and(isUnfinished, isNotNull(jobs.pausedAt));

// Queries over all jobs leave out data and results, which customers can make large.
const {
  id,
  ownerId,
  jobId,
  status,
  isWaiting,
  pausedAt,
  progress,
  step,
  secondsLeft,
  turnAt,
  answeredRevision,
  isShort,
} = jobs;

export const unfinishedJobs = (db: Sql): Promise<Pick<JobRow, "id">[]> =>
  db.select({ id }).from(jobs).where(isUnfinished);

/** Jobs that need a ticket. */
export const dueJobs = (db: Sql): Promise<Pick<JobRow, "id" | "turnAt" | "answeredRevision" | "isShort">[]> =>
  db.select({ id, turnAt, answeredRevision, isShort }).from(jobs).where(isDue);

/** Runs in progress according to the rows. */
export const runsUnderWay = (db: Sql): Promise<(RunId & Pick<JobRow, "answeredRevision">)[]> =>
  db
    .select({ id, attempt: jobs.attempt, answeredRevision })
    .from(jobs)
    .where(and(isDue, eq(isWaiting, false)));

/** The columns that progress frames need. */
const state = { id, ownerId, jobId, status, isWaiting, pausedAt, progress, step, secondsLeft, isShort };
export type JobState = Pick<JobRow, keyof typeof state>;

/** Waiting jobs in the order of turns. */
export const waitingJobs = (db: Sql, limit: number): Promise<JobState[]> =>
  db
    .select(state)
    .from(jobs)
    .where(and(isDue, eq(isWaiting, true)))
    .orderBy(asc(turnAt), asc(id))
    .limit(limit);

/** Ids of the uploads that unfinished jobs need. @param among limits the search to jobs that need this upload, which is faster */
export async function inputsOfUnfinished(db: Sql, among?: string): Promise<Set<string>> {
  const rows = await db
    .select({ upload: sql<string>`jsonb_array_elements(${jobs.inputs}) ->> 'id'` })
    .from(jobs)
    .where(and(isUnfinished, among === undefined ? undefined : sql`${jobs.inputs} @> ${inputOf(among)}::jsonb`));
  return new Set(rows.map(({ upload }) => upload));
}

/** Ids of the unfinished jobs that need one of these uploads. */
export async function unfinishedWith(db: Sql, uploadIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(jobs)
    .where(and(isUnfinished, needsOneOf(uploadIds)));
  return rows.map((row) => row.id);
}

/** Condition on jobs: whether they need one of these uploads. */
export const needsOneOf = (uploadIds: readonly string[]) =>
  or(...uploadIds.map((upload) => sql`${jobs.inputs} @> ${inputOf(upload)}::jsonb`));
const inputOf = (upload: string): string => JSON.stringify([{ id: upload }]);
