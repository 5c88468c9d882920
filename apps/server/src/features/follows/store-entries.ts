import { createHash } from "node:crypto";
import type { Sql, Tx } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/drizzle.ts";
import type { ListedEntry } from "../downloads/index.ts";
import type { EntryRow } from "./store-follows.ts";
import { entries, follows } from "./tables.ts";

/** SHA-256 of an entry's key: keys may be longer than an index takes. */
export const entryId = (key: string): string => createHash("sha256").update(key).digest("hex");

/** The same for one entry of all follows of an owner, so that it is one job even when two lists have it. */
export const jobIdOf = (entry: string, suffix = ""): string => `follow-${entry.slice(0, 40)}${suffix}`;

/** The keys among these that a follow knows, and whether it knows any entry. */
export async function knownKeys(db: Sql, followId: string, keys: readonly string[]): Promise<Set<string>> {
  const byId = new Map(keys.map((key) => [entryId(key), key]));
  if (byId.size === 0) return new Set();
  const rows = await db
    .select({ entry: entries.entry })
    .from(entries)
    .where(and(eq(entries.followId, followId), inArray(entries.entry, [...byId.keys()])));
  return new Set(rows.flatMap(({ entry }) => byId.get(entry) ?? []));
}

/** Whether a follow knows any entry at all. */
export async function knowsAny(db: Sql, followId: string): Promise<boolean> {
  const rows = await db.select({ entry: entries.entry }).from(entries).where(eq(entries.followId, followId)).limit(1);
  return rows.length > 0;
}

/**
 * Entries that are known already stay as they are. Of the others, the last one of the list is due first: the newest then stands at
 * the top of "my downloads".
 *
 * @param nextAt null for entries that were there before
 */
export async function addEntries(
  tx: Tx,
  followId: string,
  listed: readonly ListedEntry[],
  { foundAt, nextAt }: { foundAt: number; nextAt: number | null },
): Promise<void> {
  if (listed.length === 0) return;
  const state = nextAt === null ? "known" : "due";
  const rows = listed.map(({ key, link, title, site }, place) => ({
    followId,
    entry: entryId(key),
    link,
    title: title.slice(0, 300),
    site,
    state,
    foundAt,
    nextAt: nextAt === null ? null : nextAt - place,
  })) satisfies (typeof entries.$inferInsert)[];
  await tx.insert(entries).values(rows).onConflictDoNothing();
}

/** An entry with its follow; null when either is gone. */
export async function entryOf(db: Sql, followId: string, entry: string) {
  const [row] = await db
    .select({ entry: entries, follow: follows })
    .from(entries)
    .innerJoin(follows, eq(follows.id, entries.followId))
    .where(and(eq(entries.followId, followId), eq(entries.entry, entry)));
  return row ?? null;
}

/** Changes an entry unless another run took it meanwhile. @param lease its `nextAt` as claimed */
export async function changeEntry(
  db: Sql,
  { followId, entry }: Pick<EntryRow, "followId" | "entry">,
  lease: number,
  changes: Partial<EntryRow>,
): Promise<void> {
  await db
    .update(entries)
    .set(changes)
    .where(and(eq(entries.followId, followId), eq(entries.entry, entry), eq(entries.nextAt, lease)));
}
