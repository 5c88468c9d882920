import { createHash } from "node:crypto";
import { type MemoryPair, memoryKey } from "@cutwater/language/memory.ts";
import type { Sql, Tx } from "../../platform/db/database.ts";
import { and, count, desc, eq, sql } from "../../platform/db/drizzle.ts";
import { translationMemory as table } from "./tables.ts";

/** Rows in one statement; more could exceed its limit of parameters. */
const atOnce = 500;

/** Locks an owner's memory until the transaction ends, so that two jobs that end at once write one after the other. */
export const lockPairs = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`memory: ${ownerId}`}))`);
};

/** Writes pairs. Each pair replaces the pair with the same source. @param pairs all with different sources */
export async function writePairs(
  db: Sql,
  ownerId: string,
  pairs: readonly MemoryPair[],
  usedAt: number,
): Promise<void> {
  for (let at = 0; at < pairs.length; at += atOnce) {
    const rows = pairs.slice(at, at + atOnce).map((pair) => ({ ...pair, ownerId, key: hashOf(pair.source), usedAt }));
    await db
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: [table.ownerId, table.from, table.to, table.key],
        set: { source: sql`excluded.source`, target: sql`excluded.target`, usedAt },
      });
  }
}

/** Removes all pairs except the `most` that were used last. */
export async function dropOldest(db: Sql, ownerId: string, most: number): Promise<void> {
  const own = eq(table.ownerId, ownerId);
  await db.delete(table).where(
    and(
      own,
      sql`(${table.from}, ${table.to}, ${table.key}) in (
        select ${table.from}, ${table.to}, ${table.key} from ${table} where ${own}
        order by ${table.usedAt} desc, ${table.key} offset ${most})`,
    ),
  );
}

/** The owner's pairs, the most recently used first. @param to limits the list to one target language */
export const pairsOf = async (db: Sql, ownerId: string, to?: string): Promise<MemoryPair[]> =>
  await db
    .select({ from: table.from, to: table.to, source: table.source, target: table.target })
    .from(table)
    .where(and(eq(table.ownerId, ownerId), to === undefined ? undefined : eq(table.to, to)))
    .orderBy(desc(table.usedAt), table.key);

export async function countPairs(db: Sql, ownerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(eq(table.ownerId, ownerId));
  return row?.count ?? 0;
}

export async function forgetPairs(db: Sql, ownerId: string): Promise<void> {
  await db.delete(table).where(eq(table.ownerId, ownerId));
}

/** Hash of a source of any length, short enough for an index. */
export const hashOf = (source: string): string =>
  createHash("sha256").update(memoryKey(source)).digest("hex").slice(0, 32);
