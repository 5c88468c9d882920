import type { Sql } from "../../../platform/db/database.ts";
import { and, asc, count, eq, inArray, isNotNull, isNull } from "../../../platform/db/drizzle.ts";
import { jobs } from "../tables.ts";
import type { JobRow } from "./store-jobs.ts";

export async function renameJob(db: Sql, id: string, name: string): Promise<JobRow | null> {
  const [row] = await db.update(jobs).set({ name }).where(eq(jobs.id, id)).returning();
  return row ?? null;
}

/** @param folder null takes the jobs out of their folders @returns the number of jobs */
export async function moveJobs(db: Sql, ids: readonly string[], folder: string | null): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .update(jobs)
    .set({ folder })
    .where(inArray(jobs.id, [...ids]))
    .returning({ id: jobs.id });
  return rows.length;
}

/** An owner's folders by name, each with the number of its jobs. */
export async function foldersOf(db: Sql, ownerId: string): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .select({ name: jobs.folder, count: count() })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), isNotNull(jobs.folder), isNull(jobs.replacedBy)))
    .groupBy(jobs.folder)
    .orderBy(asc(jobs.folder));
  return rows.flatMap(({ name, count: its }) => (name === null ? [] : [{ name, count: its }]));
}
