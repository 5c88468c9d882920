import type { Sql } from "../../../platform/db/database.ts";
import { inArray, sql } from "../../../platform/db/drizzle.ts";
import { customers } from "../tables.ts";

/**
 * The hashes among these that begin the SHA-256, in hex digits, of a customer's owner id ("c:<id>"). @param hashes all of one
 * length
 */
export async function customersByHash(db: Sql, hashes: readonly string[]): Promise<Set<string>> {
  const [first] = hashes;
  if (first === undefined) return new Set();
  const hash = sql<string>`substr(encode(sha256(convert_to('c:' || ${customers.id}, 'UTF8')), 'hex'), 1, ${first.length}::int)`;
  const rows = await db
    .select({ hash })
    .from(customers)
    .where(inArray(hash, [...hashes]));
  return new Set(rows.map((row) => row.hash));
}
