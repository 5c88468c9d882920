import { randomUUID } from "node:crypto";
import type { Sql } from "../../../platform/db/database.ts";
import { eq, lte } from "../../../platform/db/drizzle.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { needsOneOf } from "../rows/store-unfinished.ts";
import { jobs, shares } from "../tables.ts";

export type ShareRow = typeof shares.$inferSelect;

/** Makes the share of a job; one that exists keeps its id, and therefore its link, and gets the new end. */
export async function putShare(
  db: Sql,
  job: string,
  { at, endsAt }: { at: number; endsAt: number },
): Promise<ShareRow> {
  const [row] = await db
    .insert(shares)
    .values({ id: randomUUID(), job, createdAt: at, endsAt })
    .onConflictDoUpdate({ target: shares.job, set: { endsAt } })
    .returning();
  if (!row) throw new Error("a share was not written");
  return row;
}

export async function shareOfJob(db: Sql, job: string): Promise<ShareRow | null> {
  const [row] = await db.select().from(shares).where(eq(shares.job, job));
  return row ?? null;
}

/** A share with its job; null once it has been deleted. */
export async function shareWithJob(db: Sql, id: string): Promise<{ share: ShareRow; job: JobRow } | null> {
  const [row] = await db
    .select({ share: shares, job: jobs })
    .from(shares)
    .innerJoin(jobs, eq(jobs.id, shares.job))
    .where(eq(shares.id, id));
  return row ?? null;
}

/** Ids of the shared jobs that need one of these uploads. */
export async function sharedWith(db: Sql, uploadIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(shares)
    .innerJoin(jobs, eq(jobs.id, shares.job))
    .where(needsOneOf(uploadIds));
  return rows.map(({ id }) => id);
}

export async function dropShare(db: Sql, job: string): Promise<void> {
  await db.delete(shares).where(eq(shares.job, job));
}

export async function dropEndedShares(db: Sql, at: number): Promise<void> {
  await db.delete(shares).where(lte(shares.endsAt, at));
}
