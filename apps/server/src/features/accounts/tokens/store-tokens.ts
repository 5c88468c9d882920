import type { Sql, Tx } from "../../../platform/db/database.ts";
import { and, desc, eq, gt, isNull, lte, or } from "../../../platform/db/drizzle.ts";
import { accessTokens, customers } from "../tables.ts";

export type TokenRow = typeof accessTokens.$inferSelect;

/** Serialises all that adds or ends tokens of a customer. @returns whether the customer exists */
export async function lockTokens(tx: Tx, customerId: string): Promise<boolean> {
  const rows = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("update");
  return rows.length === 1;
}

export const insertToken = async (tx: Tx, row: TokenRow): Promise<void> => {
  await tx.insert(accessTokens).values(row);
};

export type KnownToken = TokenRow & { isAdmin: boolean };

export async function findToken(db: Sql, secretHash: string): Promise<KnownToken | null> {
  const [found] = await db
    .select({ token: accessTokens, isAdmin: customers.isAdmin })
    .from(accessTokens)
    .innerJoin(customers, eq(customers.id, accessTokens.customerId))
    .where(eq(accessTokens.secretHash, secretHash));
  return found ? { ...found.token, isAdmin: found.isAdmin } : null;
}

/** Stores the latest use, unless one was stored after `unlessSince`. */
export async function touchToken(
  db: Sql,
  id: string,
  { at, unlessSince }: { at: number; unlessSince: number },
): Promise<void> {
  const isOld = or(isNull(accessTokens.lastAt), lte(accessTokens.lastAt, unlessSince));
  await db
    .update(accessTokens)
    .set({ lastAt: at })
    .where(and(eq(accessTokens.id, id), isOld));
}

const isLiving = (customerId: string, at: number) =>
  and(eq(accessTokens.customerId, customerId), gt(accessTokens.endsAt, at));

/** The newest first. */
export const livingTokens = (db: Sql, customerId: string, at: number): Promise<TokenRow[]> =>
  db
    .select()
    .from(accessTokens)
    .where(isLiving(customerId, at))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));

/** Ends a customer's living tokens, or only `only`. @returns how many */
export async function endTokens(
  db: Sql,
  customerId: string,
  { only, at }: { only?: string; at: number },
): Promise<number> {
  const ended = await db
    .update(accessTokens)
    .set({ endsAt: at })
    .where(and(isLiving(customerId, at), only === undefined ? undefined : eq(accessTokens.id, only)))
    .returning({ id: accessTokens.id });
  return ended.length;
}

export const forgetTokensEndedBefore = async (db: Sql, at: number): Promise<void> => {
  await db.delete(accessTokens).where(lte(accessTokens.endsAt, at));
};

/** All tokens still stored, ended ones included; latest first. */
export const tokensOf = (db: Sql, customerId: string): Promise<TokenRow[]> =>
  db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.customerId, customerId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
