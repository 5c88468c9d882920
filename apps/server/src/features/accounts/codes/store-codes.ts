import type { Sql } from "../../../platform/db/database.ts";
import { and, eq, gt, isNull, lt, lte, sql } from "../../../platform/db/drizzle.ts";
import { codes } from "../tables.ts";

type CodeRow = typeof codes.$inferSelect;
export type CodePlace = Pick<CodeRow, "contactHash" | "cid">;

/** The latest code takes the place of the one before. */
export async function keepCode(db: Sql, row: Omit<CodeRow, "tries" | "usedAt">): Promise<void> {
  const fresh = { ...row, tries: 0, usedAt: null };
  await db
    .insert(codes)
    .values(fresh)
    .onConflictDoUpdate({ target: [codes.contactHash, codes.cid], set: fresh });
}

/**
 * One try, in one statement: its row lock puts tries at the same moment one behind the other, so that a code is taken
 * once and the wrong tries are counted all.
 *
 * @returns whether this try was right, and the code is used up by it.
 */
export async function tryCode(
  db: Sql,
  { contactHash, cid }: CodePlace,
  { codeHash, at, mostTries }: { codeHash: string; at: number; mostTries: number },
): Promise<boolean> {
  const tried = await db
    .update(codes)
    .set({
      tries: sql`${codes.tries} + 1`,
      usedAt: sql`case when ${codes.codeHash} = ${codeHash} then ${at}::bigint end`,
    })
    .where(
      and(
        eq(codes.contactHash, contactHash),
        eq(codes.cid, cid),
        isNull(codes.usedAt),
        lt(codes.tries, mostTries),
        gt(codes.expiresAt, at),
      ),
    )
    .returning({ usedAt: codes.usedAt });
  return tried.some(({ usedAt }) => usedAt !== null);
}

export const forgetCodesExpiredBefore = async (db: Sql, at: number): Promise<void> => {
  await db.delete(codes).where(lte(codes.expiresAt, at));
};
