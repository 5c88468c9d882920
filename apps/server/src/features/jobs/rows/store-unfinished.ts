import { JobStatus } from "@cutwater/contract/jobs.ts";
import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Sql } from "../../../platform/db/database.ts";
import { jobs } from "../tables.ts";
import type { JobRow } from "./store-jobs.ts";

/** Jobs of tools that have not ended. */
export const isUnfinished = and(isNotNull(jobs.turnAt), eq(jobs.status, JobStatus.running));

// What is asked for all jobs at once leaves out what was asked for, and what became of it: customers make that large.
const { id, uid, jobId, serviceCode, size, status, isWaiting, progress, startedAt, turnAt } = jobs;

export const unfinishedJobs = (db: Sql): Promise<Pick<JobRow, "id" | "turnAt">[]> =>
  db.select({ id, turnAt }).from(jobs).where(isUnfinished);

export const runningCount = async (db: Sql): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(jobs)
    .where(and(isUnfinished, eq(isWaiting, false)));
  return row?.count ?? 0;
};

/** What there is to tell of how a job stands. */
const standing = { id, uid, jobId, serviceCode, size, status, isWaiting, progress, startedAt };
export type Standing = Pick<JobRow, keyof typeof standing>;

/** Those that wait, in their turn. */
export const waitingJobs = (db: Sql, limit: number): Promise<Standing[]> =>
  db
    .select(standing)
    .from(jobs)
    .where(and(isUnfinished, eq(isWaiting, true)))
    .orderBy(asc(turnAt), asc(id))
    .limit(limit);

/** The uploads that unfinished jobs are to work on; `among` those that work on that upload, which is less to look at. */
export async function inputsOfUnfinished(db: Sql, among?: string): Promise<Set<string>> {
  const rows = await db
    .select({ upload: sql<string>`jsonb_array_elements(${jobs.inputs}) ->> 'id'` })
    .from(jobs)
    .where(and(isUnfinished, among === undefined ? undefined : sql`${jobs.inputs} @> ${inputOf(among)}::jsonb`));
  return new Set(rows.map(({ upload }) => upload));
}
const inputOf = (upload: string): string => JSON.stringify([{ id: upload }]);
