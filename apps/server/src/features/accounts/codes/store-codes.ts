import type { Sql } from "../../../platform/db/database.ts";
import { and, eq, gt, isNull, lt, lte, sql } from "../../../platform/db/drizzle.ts";
import { codes } from "../tables.ts";

type CodeRow = typeof codes.$inferSelect;
export type CodePlace = Pick<CodeRow, "contactHash" | "cid">;

/** Stores a code in place of the previous one. */
export async function keepCode(db: Sql, row: Omit<CodeRow, "tries" | "usedAt">): Promise<void> {
  const fresh = { ...row, tries: 0, usedAt: null };
  await db
    .insert(codes)
    .values(fresh)
    .onConflictDoUpdate({ target: [codes.contactHash, codes.cid], set: fresh });
}

/**
 * One try, in one statement. Its row lock makes concurrent tries run one after the other, so that a code is accepted only once
 * and every wrong try is counted.
 *
 * @returns whether this try was right; the code is then used up.
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
