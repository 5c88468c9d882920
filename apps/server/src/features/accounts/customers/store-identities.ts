import type { Sql } from "../../../platform/db/database.ts";
import { and, eq, inArray } from "../../../platform/db/drizzle.ts";
import { identities } from "../tables.ts";

export type Identity = Pick<typeof identities.$inferSelect, "provider" | "subject">;

/**
 * Finds the customer by a provider's ids of a person. `subjects` is in order of preference: the first one that is stored decides.
 */
export async function customerOfIdentity(
  db: Sql,
  provider: Identity["provider"],
  subjects: readonly string[],
): Promise<string | null> {
  const rows = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), inArray(identities.subject, [...subjects])));
  const first = subjects.find((subject) => rows.some((row) => row.subject === subject));
  return rows.find((row) => row.subject === first)?.customerId ?? null;
}

/** Adds identities. An identity that is stored already stays with its customer. @returns the number of new ones */
export async function addIdentities(
  db: Sql,
  made: readonly Identity[],
  customerId: string,
  createdAt: number,
): Promise<number> {
  const rows = made.map((identity) => ({ ...identity, customerId, createdAt }));
  return (await db.insert(identities).values(rows).onConflictDoNothing().returning()).length;
}

export const identitiesOf = (db: Sql, customerId: string): Promise<Identity[]> =>
  db
    .select({ provider: identities.provider, subject: identities.subject })
    .from(identities)
    .where(eq(identities.customerId, customerId));

export const providersOf = async (db: Sql, customerId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.customerId, customerId));
  return rows.map(({ provider }) => provider);
};
