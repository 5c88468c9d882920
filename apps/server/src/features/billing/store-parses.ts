import type { Sql } from "../../platform/db/database.ts";
import { and, eq, gt, lt, sql } from "../../platform/db/drizzle.ts";
import { parseCount } from "./tables.ts";

/** The count of a subject on a day. */
export async function countOf(db: Sql, subject: string, day: string): Promise<number> {
  const [row] = await db
    .select({ used: parseCount.used })
    .from(parseCount)
    .where(and(eq(parseCount.subject, subject), eq(parseCount.day, day)));
  return row?.used ?? 0;
}

/**
 * Adds one unless the count has reached `limit`; null for no limit. Because of the row lock, the check and the increment are
 * atomic.
 */
export async function countUp(db: Sql, subject: string, day: string, limit: number | null): Promise<boolean> {
  if (limit !== null && limit < 1) return false;
  const rows = await db
    .insert(parseCount)
    .values({ subject, day, used: 1 })
    .onConflictDoUpdate({
      target: [parseCount.subject, parseCount.day],
      set: { used: sql`${parseCount.used} + 1` },
      ...(limit === null ? {} : { setWhere: lt(parseCount.used, limit) }),
    })
    .returning({ used: parseCount.used });
  return rows.length === 1;
}

export async function countDown(db: Sql, subject: string, day: string): Promise<void> {
  await db
    .update(parseCount)
    .set({ used: sql`${parseCount.used} - 1` })
    .where(and(eq(parseCount.subject, subject), eq(parseCount.day, day), gt(parseCount.used, 0)));
}

export async function forgetDaysBefore(db: Sql, day: string): Promise<void> {
  await db.delete(parseCount).where(lt(parseCount.day, day));
}

export const forgetCountsOf = async (db: Sql, subject: string): Promise<void> => {
  await db.delete(parseCount).where(eq(parseCount.subject, subject));
};
