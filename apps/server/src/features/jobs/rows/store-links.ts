import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { and, count, eq, gt, inArray, isNull, ne, or, sql } from "../../../platform/db/drizzle.ts";
import { jobs } from "../tables.ts";
import type { JobRow } from "./store-jobs.ts";

/** Fields that decide which of several jobs of one link the list shows. */
export type JobOfLink = Pick<JobRow, "id" | "jobId" | "status" | "createdAt" | "data">;

export const jobsOfLinks = (
  db: Sql,
  { ownerId, serviceCode }: Pick<JobRow, "ownerId" | "serviceCode">,
  links: readonly string[],
): Promise<JobOfLink[]> => {
  const { id, jobId, status, createdAt, data } = jobs;
  return db
    .select({ id, jobId, status, createdAt, data })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), eq(jobs.serviceCode, serviceCode), inArray(jobs.link, [...links])));
};

/** The owner's ended jobs whose link occurs more than once in the list. */
export const jobsOfDoubledLinks = async (
  db: Sql,
  { ownerId, serviceCode }: Pick<JobRow, "ownerId" | "serviceCode">,
): Promise<JobRow[]> => {
  const isListed = and(
    eq(jobs.ownerId, ownerId),
    eq(jobs.serviceCode, serviceCode),
    isNull(jobs.replacedBy),
    ne(jobs.status, JobStatus.running),
  );
  const doubled = db.select({ link: jobs.link }).from(jobs).where(isListed).groupBy(jobs.link).having(gt(count(), 1));
  return await db
    .select()
    .from(jobs)
    .where(and(isListed, inArray(jobs.link, doubled)));
};

/** Jobs that the given jobs had replaced earlier get the new replacement too, so that one deletion finds all of them. */
export async function replaceJobs(db: Sql, ids: readonly string[], by: string): Promise<void> {
  if (ids.length === 0) return;
  const isOther = or(inArray(jobs.id, [...ids]), inArray(jobs.replacedBy, [...ids]));
  const gone = await db.update(jobs).set({ replacedBy: by }).where(isOther).returning({ savedAt: jobs.savedAt });
  const saved = gone.map(({ savedAt }) => savedAt).filter((at) => at !== null);
  if (saved.length === 0) return;
  const lone = and(eq(jobs.id, by), isNull(jobs.savedAt));
  await db
    .update(jobs)
    .set({ savedAt: Math.max(...saved) })
    .where(lone);
}

export const jobsReplacedBy = (db: Sql, id: string): Promise<JobRow[]> =>
  db.select().from(jobs).where(eq(jobs.replacedBy, id));

/** Marks a job as saved. If the job was replaced in the list, the replacement is marked. */
export async function markSaved(db: Sql, id: string, at: number): Promise<string | null> {
  const shown = sql`coalesce((select replaced_by from jobs where id = ${id}), ${id}::uuid)`;
  const rows = await db
    .update(jobs)
    .set({ savedAt: at })
    .where(and(eq(jobs.id, shown), isNull(jobs.savedAt)))
    .returning({ ownerId: jobs.ownerId });
  return rows[0]?.ownerId ?? null;
}
