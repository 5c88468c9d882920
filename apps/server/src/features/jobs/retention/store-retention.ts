import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { and, asc, eq, inArray, isNotNull, lt, lte, ne, or } from "../../../platform/db/drizzle.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { jobs } from "../tables.ts";

const atOnce = 500;
const hasEnded = ne(jobs.status, JobStatus.running);

/** Jobs whose results have expired. */
export const keptPast = (db: Sql, at: number): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(isNotNull(jobs.outputKey), lte(jobs.keptUntil, at)))
    .limit(atOnce);

export const forgetOutput = async (db: Sql, id: string): Promise<void> => {
  await db.update(jobs).set({ outputKey: null, outputBytes: null }).where(eq(jobs.id, id));
};

/** Up to 500 jobs that ended before `at`, oldest first. */
export const endedBefore = (db: Sql, at: number): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(hasEnded, lt(jobs.endedAt, at)))
    .orderBy(asc(jobs.endedAt))
    .limit(atOnce);

/** Up to 500 failed jobs of an owner. */
export const failedOf = (db: Sql, ownerId: string, serviceCode: string): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), eq(jobs.serviceCode, serviceCode), eq(jobs.status, JobStatus.failed)))
    .limit(atOnce);

/** Deletes rows, except those of jobs in progress. */
export const dropRows = async (db: Sql, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(jobs).where(and(inArray(jobs.id, [...ids]), hasEnded));
};

/** The given ids whose row names an output or is in progress. Parts of the output of a job in progress may already be stored. */
export async function withFiles(db: Sql, ids: readonly string[]): Promise<Set<string>> {
  const uuids = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id));
  if (uuids.length === 0) return new Set();
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, uuids), or(isNotNull(jobs.outputKey), eq(jobs.status, JobStatus.running))));
  return new Set(rows.map(({ id }) => id));
}

/** An owner's jobs of tools. */
export const toolJobsOf = (db: Sql, ownerId: string): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), isNotNull(jobs.turnAt)))
    .orderBy(asc(jobs.createdAt));
