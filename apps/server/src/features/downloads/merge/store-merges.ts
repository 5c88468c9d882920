import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sql, Tx } from "../../../platform/db/database.ts";
import { and, asc, eq, inArray, lt, ne, or, sql } from "../../../platform/db/drizzle.ts";
import { merges, waiters } from "../tables.ts";

export type Merge = typeof merges.$inferSelect;
export type NewMerge = Pick<
  Merge,
  "id" | "extractionId" | "key" | "quality" | "options" | "lane" | "title" | "ownerId" | "network"
>;

const running = JobStatus.running;

/**
 * The merge of a media and key, locked; created when there is none. A failed merge starts again under a new id. Its attempts are
 * then counted from the start, and a run that is left over from the failed merge can neither write to the new one nor block its
 * ticket.
 */
export async function claimMerge(tx: Tx, wanted: NewMerge, at: number): Promise<{ merge: Merge; isBegun: boolean }> {
  const fresh = {
    status: running,
    attempt: 0,
    cancelRequested: false,
    step: "queue" as const,
    percent: 0,
    currentBytes: 0,
    totalBytes: 0,
    neededBytes: 0,
    createdAt: at,
    errorKey: null,
    canRetry: null,
    endedAt: null,
  };
  const made = await tx
    .insert(merges)
    .values({ ...wanted, ...fresh })
    .onConflictDoNothing()
    .returning();
  if (made[0]) return { merge: made[0], isBegun: true };
  const same = and(eq(merges.extractionId, wanted.extractionId), eq(merges.key, wanted.key));
  const [known] = await tx.select().from(merges).where(same).for("update");
  if (!known) throw new Error("a merge was neither new nor known");
  if (known.status === JobStatus.succeeded) return { merge: known, isBegun: false };
  if (known.status === running) {
    if (known.cancelRequested) await tx.update(merges).set({ cancelRequested: false }).where(eq(merges.id, known.id));
    return { merge: { ...known, cancelRequested: false }, isBegun: known.cancelRequested };
  }
  await tx.delete(waiters).where(eq(waiters.mergeId, known.id));
  const { id, ownerId, network } = wanted;
  const again = { ...fresh, id, ownerId, network };
  const [begun] = await tx.update(merges).set(again).where(eq(merges.id, known.id)).returning();
  return { merge: begun ?? known, isBegun: true };
}

export async function mergeById(db: Sql, id: string): Promise<Merge | null> {
  const [row] = await db.select().from(merges).where(eq(merges.id, id));
  return row ?? null;
}

export async function findMerge(db: Sql, extractionId: string, key: string): Promise<Merge | null> {
  const [row] = await db
    .select()
    .from(merges)
    .where(and(eq(merges.extractionId, extractionId), eq(merges.key, key)));
  return row ?? null;
}

/** The merges for which some of these jobs wait, or whose file they have, newest last. */
export async function mergesOfJobs(db: Sql, jobIds: readonly string[]): Promise<{ job: string; merge: Merge }[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .select({ job: waiters.job, merge: merges })
    .from(waiters)
    .innerJoin(merges, eq(merges.id, waiters.mergeId))
    .where(inArray(waiters.job, [...jobIds]))
    .orderBy(asc(merges.createdAt));
  return rows;
}

export async function touchMerge(db: Sql, id: string, at: number): Promise<void> {
  await db.update(merges).set({ usedAt: at }).where(eq(merges.id, id));
}

export async function mergesInProgress(db: Sql): Promise<Merge[]> {
  return db.select().from(merges).where(eq(merges.status, running));
}

/** Finished or failed merges that have expired and whose file nobody downloaded since `idleSince`, oldest first. */
export async function mergesEndedBefore(db: Sql, at: number, idleSince: number): Promise<Merge[]> {
  const isIdle = or(sql`${merges.usedAt} is null`, lt(merges.usedAt, idleSince));
  const rows = await db
    .select()
    .from(merges)
    .where(and(ne(merges.status, running), lt(merges.endedAt, at), isIdle))
    .orderBy(asc(merges.endedAt))
    .limit(500);
  return rows;
}

/** Deletes a merge unless it is in progress; false when it was. */
export async function dropMerge(db: Sql, id: string): Promise<boolean> {
  const rows = await db
    .delete(merges)
    .where(and(eq(merges.id, id), ne(merges.status, running)))
    .returning({ id: merges.id });
  return rows.length === 1;
}

/** The given ids that still have a row. */
export async function knownMerges(db: Sql, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: merges.id })
    .from(merges)
    .where(inArray(merges.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}
