import type { Db, Sql, Tx } from "../../../platform/db/database.ts";
import { and, count, desc, eq, gte, inArray, ne, sum } from "../../../platform/db/drizzle.ts";
import { charges } from "../tables.ts";

export type ChargeRow = typeof charges.$inferSelect;
export type ChargeState = ChargeRow["state"];

export async function chargeByKey(db: Sql, key: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(charges).where(eq(charges.key, key));
  return row ?? null;
}

/** The keys, among the given ones, of charges that were not returned. */
export async function keysOfKept(db: Sql, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: charges.key })
    .from(charges)
    .where(and(inArray(charges.key, [...keys]), ne(charges.state, "returned")));
  return rows.map(({ key }) => key);
}

/** The credits that calls of these tokens took since `since`, without those that were returned. */
export async function creditsOfTokens(
  db: Sql,
  tokenIds: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, number>> {
  if (tokenIds.length === 0) return new Map();
  const rows = await db
    .select({ id: charges.tokenId, credits: sum(charges.credits) })
    .from(charges)
    .where(and(inArray(charges.tokenId, [...tokenIds]), gte(charges.createdAt, since), ne(charges.state, "returned")))
    .groupBy(charges.tokenId);
  return new Map(rows.map(({ id, credits }) => [id ?? "", Number(credits ?? 0)]));
}

/** Stores a charge, or replaces it when the same work is held for another round. */
export async function putCharge(tx: Tx, charge: ChargeRow): Promise<void> {
  const { key: _key, id: _id, ...again } = charge;
  await tx.insert(charges).values(charge).onConflictDoUpdate({ target: charges.key, set: again });
}

/** Changes a charge from "held" to one of its final states. @returns null when the charge was not held. */
export async function endCharge(
  tx: Tx,
  key: string,
  state: Exclude<ChargeState, "held">,
  at: number,
): Promise<ChargeRow | null> {
  const [row] = await tx
    .update(charges)
    .set({ state, endedAt: at })
    .where(and(eq(charges.key, key), eq(charges.state, "held")))
    .returning();
  return row ?? null;
}

export async function pageOfCharges(
  db: Db,
  customerId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: ChargeRow[]; count: number }> {
  const own = eq(charges.customerId, customerId);
  const rows = await db
    .select()
    .from(charges)
    .where(own)
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [all] = await db.select({ count: count() }).from(charges).where(own);
  return { rows, count: all?.count ?? 0 };
}
