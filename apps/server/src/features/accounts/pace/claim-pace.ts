import type { Sql, Tx } from "../../../platform/db/database.ts";
import { eq, lte } from "../../../platform/db/drizzle.ts";
import { paces } from "../tables.ts";
import { judgePace, type PaceJudgement, type PaceRule, recentOf, weightOf } from "./judge-pace.ts";

/**
 * Counts one attempt, as often as it weighs, if the rule allows it; concurrent calls, on any process, are serialised by a row lock.
 * Within a transaction: what the caller does in it stands or falls with the count.
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

/** Takes back an attempt of one moment. @param weight as it was counted */
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
