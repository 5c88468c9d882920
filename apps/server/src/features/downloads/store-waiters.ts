import { JobStatus } from "@cutwater/contract/jobs.ts";
import { and, count, eq } from "drizzle-orm";
import type { Db, Sql } from "../../platform/db/database.ts";
import { merges, waiters } from "./tables.ts";

/** Somebody who waits for a merge, or has its file. */
export type Waiter = typeof waiters.$inferSelect;

const running = JobStatus.running;

export async function addWaiter(tx: Sql, waiter: Waiter): Promise<void> {
  await tx
    .insert(waiters)
    .values(waiter)
    .onConflictDoUpdate({ target: [waiters.mergeId, waiters.job], set: { language: waiter.language } });
}

export const waitersOf = (db: Sql, mergeId: string): Promise<Waiter[]> =>
  db.select().from(waiters).where(eq(waiters.mergeId, mergeId));

/** How many merges an owner waits for now. */
export async function countWaiting(db: Sql, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(waiters)
    .innerJoin(merges, eq(merges.id, waiters.mergeId))
    .where(and(eq(waiters.ownerId, ownerId), eq(merges.status, running)));
  return row?.count ?? 0;
}

/**
 * Takes one waiter away; whoever waits last takes the merge with it. "stopping" asks the run to stop, "gone" says
 * that no run had begun, "kept" that others wait still.
 */
export async function removeWaiter(
  db: Db,
  mergeId: string,
  job: string,
): Promise<"absent" | "kept" | "stopping" | "gone"> {
  return db.transaction(async (tx) => {
    const [merge] = await tx.select().from(merges).where(eq(merges.id, mergeId)).for("update");
    if (!merge || merge.status !== running) return "absent";
    const gone = await tx
      .delete(waiters)
      .where(and(eq(waiters.mergeId, mergeId), eq(waiters.job, job)))
      .returning({ job: waiters.job });
    if (gone.length === 0) return "absent";
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
