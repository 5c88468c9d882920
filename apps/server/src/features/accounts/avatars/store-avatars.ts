import type { Sql } from "../../../platform/db/database.ts";
import { eq, inArray } from "../../../platform/db/drizzle.ts";
import { customers } from "../tables.ts";

/** The customer's avatar in use: a key in our storage, or a provider's address. */
export async function thumbOf(db: Sql, customerId: string): Promise<string | null> {
  const [row] = await db.select({ thumb: customers.thumb }).from(customers).where(eq(customers.id, customerId));
  return row?.thumb ?? null;
}

/** The keys among these that some customer uses. */
export async function thumbsIn(db: Sql, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ thumb: customers.thumb })
    .from(customers)
    .where(inArray(customers.thumb, [...keys]));
  return new Set(rows.flatMap(({ thumb }) => thumb ?? []));
}
