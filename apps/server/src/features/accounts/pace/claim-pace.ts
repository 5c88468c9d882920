import type { Sql, Tx } from "../../../platform/db/database.ts";
import { eq, lte } from "../../../platform/db/drizzle.ts";
import { paces } from "../tables.ts";
import { judgePace, type PaceJudgement, type PaceRule, recentOf, weightOf } from "./judge-pace.ts";

/**
 * Counts one attempt with its weight if the rule allows it. A row lock serialises concurrent calls, on any process. It runs
 * within the caller's transaction, so that the caller's own work and the count are committed or rolled back together.
 */
export async function claimPace(tx: Tx, subject: string, rule: PaceRule, now: number): Promise<PaceJudgement> {
  await tx
    .insert(paces)
    .values({ subject, times: [], staleAt: now + rule.windowMs })
    .onConflictDoNothing();
  const [row] = await tx.select().from(paces).where(eq(paces.subject, subject)).for("update");
  const times = row?.times ?? [];
  const judged = judgePace(times, now, rule);
  if (judged.waitMs > 0) return judged;
  const weight = weightOf(rule);
  await tx
    .update(paces)
    .set({ times: [...recentOf(times, now, rule), ...Array<number>(weight).fill(now)], staleAt: now + rule.windowMs })
    .where(eq(paces.subject, subject));
  return { ...judged, count: judged.count + weight };
}

/** The current count, without adding to it. */
export async function peekPace(db: Sql, subject: string, rule: PaceRule, now: number): Promise<PaceJudgement> {
  const [row] = await db.select().from(paces).where(eq(paces.subject, subject));
  return judgePace(row?.times ?? [], now, rule);
}

/** Removes the attempt that was counted at one moment. @param weight the weight with which it was counted */
export async function releasePace(tx: Tx, subject: string, at: number, weight = 1): Promise<void> {
  const [row] = await tx.select().from(paces).where(eq(paces.subject, subject)).for("update");
  let left = weight;
  const times = row?.times.filter((time) => time !== at || left-- <= 0);
  if (row && times && times.length < row.times.length)
    await tx.update(paces).set({ times }).where(eq(paces.subject, subject));
}

export const clearPace = async (db: Sql, subject: string): Promise<void> => {
  await db.delete(paces).where(eq(paces.subject, subject));
};

export const forgetStalePaces = async (db: Sql, now: number): Promise<void> => {
  await db.delete(paces).where(lte(paces.staleAt, now));
};
