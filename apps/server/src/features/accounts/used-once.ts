import type { Sql } from "../../platform/db/database.ts";
import { lte } from "../../platform/db/drizzle.ts";
import { usedOnce } from "./tables.ts";

/** Marks something as used. @returns false when it was used before. @param expiresAt time after which it is refused anyway. */
export async function spendOnce(db: Sql, key: string, expiresAt: number): Promise<boolean> {
  const made = await db.insert(usedOnce).values({ key, expiresAt }).onConflictDoNothing().returning();
  return made.length === 1;
}

export const forgetUsedBefore = async (db: Sql, at: number): Promise<void> => {
  await db.delete(usedOnce).where(lte(usedOnce.expiresAt, at));
};
