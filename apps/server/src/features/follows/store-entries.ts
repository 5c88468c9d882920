import { createHash } from "node:crypto";
import { followLimits } from "@cutwater/contract/follows.ts";
import type { Sql, Tx } from "../../platform/db/database.ts";
import { and, count, desc, eq, inArray, lte, notInArray } from "../../platform/db/drizzle.ts";
import type { ListedEntry } from "../downloads/index.ts";
import type { EntryRow } from "./store-follows.ts";
import { entries, follows } from "./tables.ts";

/** SHA-256 of an entry's key, in hex: the key itself may be too long for an index. */
export const entryId = (key: string): string => createHash("sha256").update(key).digest("hex");

/**
 * The id of an entry's job. The id does not depend on the follow, so an entry that is in two of an owner's lists becomes one job.
 */
export const jobIdOf = (entry: string, suffix = ""): string => `follow-${entry.slice(0, 40)}${suffix}`;

/** Those of the given keys that a follow has stored. */
export async function knownKeys(db: Sql, followId: string, keys: readonly string[]): Promise<Set<string>> {
  const byId = new Map(keys.map((key) => [entryId(key), key]));
  if (byId.size === 0) return new Set();
  const rows = await db
    .select({ entry: entries.entry })
    .from(entries)
    .where(and(eq(entries.followId, followId), inArray(entries.entry, [...byId.keys()])));
  return new Set(rows.flatMap(({ entry }) => byId.get(entry) ?? []));
}

/** Whether a follow has stored any entry. */
export async function knowsAny(db: Sql, followId: string): Promise<boolean> {
  const rows = await db.select({ entry: entries.entry }).from(entries).where(eq(entries.followId, followId)).limit(1);
  return rows.length > 0;
}

/**
 * Stores entries. Entries that are stored already do not change. The last entry of the list is due first, so that the newest
 * entry is read last and appears at the top of "my downloads".
 *
 * @param nextAt when the first entry of the list is due; null for entries that only count as known
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
    // Titles are not stored for entries that only count as known, because nothing shows them.
    link: state === "due" ? link : "",
    title: state === "due" ? [...title.toWellFormed()].slice(0, 300).join("") : "",
    site,
    state,
    foundAt,
    nextAt: nextAt === null ? null : nextAt - place,
  })) satisfies (typeof entries.$inferInsert)[];
  await tx.insert(entries).values(rows).onConflictDoNothing();
}

/** The number of a follow's entries that must still be read. */
export async function countDue(db: Sql, followId: string): Promise<number> {
  const isDue = and(eq(entries.followId, followId), eq(entries.state, "due"));
  const [row] = await db.select({ due: count() }).from(entries).where(isDue);
  return row?.due ?? 0;
}

/**
 * Deletes known entries that are no longer in the list, except the newest `followLimits.known`. Otherwise the stored entries of a
 * changing list would grow without limit.
 */
export async function dropOldKnown(tx: Tx, followId: string, listed: readonly ListedEntry[]): Promise<void> {
  const isKnown = and(eq(entries.followId, followId), eq(entries.state, "known"));
  const [oldest] = await tx
    .select({ foundAt: entries.foundAt })
    .from(entries)
    .where(isKnown)
    .orderBy(desc(entries.foundAt))
    .offset(followLimits.known)
    .limit(1);
  if (!oldest) return;
  const ids = listed.map(({ key }) => entryId(key));
  await tx.delete(entries).where(and(isKnown, lte(entries.foundAt, oldest.foundAt), notInArray(entries.entry, ids)));
}

/** An entry with its follow; null when either no longer exists. */
export async function entryOf(db: Sql, followId: string, entry: string) {
  const [row] = await db
    .select({ entry: entries, follow: follows })
    .from(entries)
    .innerJoin(follows, eq(follows.id, entries.followId))
    .where(and(eq(entries.followId, followId), eq(entries.entry, entry)));
  return row ?? null;
}

/** Changes an entry unless another run has claimed it since. @param lease the entry's `nextAt` when it was claimed */
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
