import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Db, Sql, Tx } from "../../../platform/db/database.ts";
import { and, count, eq, inArray } from "../../../platform/db/drizzle.ts";
import { merges, waiters } from "../tables.ts";

/** A job that waits for a merge, or has its file. */
export type Waiter = typeof waiters.$inferSelect;

const running = JobStatus.running;

export async function addWaiter(tx: Sql, waiter: Waiter): Promise<Waiter> {
  const [row = waiter] = await tx
    .insert(waiters)
    .values(waiter)
    .onConflictDoUpdate({
      target: [waiters.mergeId, waiters.job],
      set: { language: waiter.language, isCharged: waiter.isCharged },
    })
    .returning();
  return row;
}

export const waitersOf = (db: Sql, mergeId: string): Promise<Waiter[]> =>
  db.select().from(waiters).where(eq(waiters.mergeId, mergeId));

export const waitsOf = (db: Sql, ownerId: string): Promise<Waiter[]> =>
  db.select().from(waiters).where(eq(waiters.ownerId, ownerId));

/** Moves everything that one owner waits for, or has, to another owner. */
export async function takeOverWaiters(
  tx: Tx,
  from: string,
  to: string,
  renamed: readonly { id: string; jobId: string }[],
): Promise<void> {
  await tx.update(waiters).set({ ownerId: to }).where(eq(waiters.ownerId, from));
  await tx.update(merges).set({ ownerId: to }).where(eq(merges.ownerId, from));
  for (const { id, jobId } of renamed) await tx.update(waiters).set({ jobId }).where(eq(waiters.job, id));
}

/** The jobs among these that wait for a merge in progress. */
export async function jobsThatMerge(db: Sql, jobs: readonly string[]): Promise<Set<string>> {
  if (jobs.length === 0) return new Set();
  const rows = await db
    .select({ job: waiters.job })
    .from(waiters)
    .innerJoin(merges, eq(merges.id, waiters.mergeId))
    .where(and(inArray(waiters.job, [...jobs]), eq(merges.status, running)));
  return new Set(rows.map(({ job }) => job));
}

/** Moves the finished files of some jobs to another job of the same owner. */
export async function moveFinishedWaits(tx: Tx, jobs: readonly string[], to: { id: string; jobId: string }) {
  if (jobs.length === 0) return;
  const had = await waitsOfJobs(tx, jobs);
  if (had.length === 0) return;
  const moved = had.map((wait) => ({ ...wait, job: to.id, jobId: to.jobId }));
  await tx.insert(waiters).values(moved).onConflictDoNothing();
  await tx.delete(waiters).where(inArray(waiters.job, [...jobs]));
}

export const waitsOfJobs = (db: Sql, jobs: readonly string[]): Promise<Waiter[]> =>
  db
    .select()
    .from(waiters)
    .where(inArray(waiters.job, [...jobs]));

export const dropWait = async (db: Sql, mergeId: string, job: string): Promise<void> => {
  await db.delete(waiters).where(and(eq(waiters.mergeId, mergeId), eq(waiters.job, job)));
};

/** Number of merges for which an owner is waiting. */
export async function countWaiting(db: Sql, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(waiters)
    .innerJoin(merges, eq(merges.id, waiters.mergeId))
    .where(and(eq(waiters.ownerId, ownerId), eq(merges.status, running)));
  return row?.count ?? 0;
}

/**
 * Removes a waiter from a merge. If it was the last one, the merge ends too. "stopping": the run was asked to stop. "gone": no
 * run had begun. "kept": others still wait.
 *
 * @param onGone runs in the same transaction, after the waiter is removed
 */
export async function removeWaiter(
  db: Db,
  mergeId: string,
  job: string,
  onGone: (tx: Tx, waiter: Waiter) => Promise<void>,
): Promise<"absent" | "kept" | "stopping" | "gone"> {
  return db.transaction(async (tx) => {
    const [merge] = await tx.select().from(merges).where(eq(merges.id, mergeId)).for("update");
    if (!merge || merge.status !== running) return "absent";
    const gone = await tx
      .delete(waiters)
      .where(and(eq(waiters.mergeId, mergeId), eq(waiters.job, job)))
      .returning();
    if (!gone[0]) return "absent";
    await onGone(tx, gone[0]);
    const [left] = await tx.select({ count: count() }).from(waiters).where(eq(waiters.mergeId, mergeId));
    if ((left?.count ?? 0) > 0) return "kept";
    if (merge.attempt === 0) {
      await tx.delete(merges).where(eq(merges.id, mergeId));
      return "gone";
    }
    await tx.update(merges).set({ cancelRequested: true }).where(eq(merges.id, mergeId));
    return "stopping";
  });
}
