import type { Sql, Tx } from "../../platform/db/database.ts";
import { and, asc, eq, exists, inArray, isNotNull, lte, notExists, sql } from "../../platform/db/drizzle.ts";
import { entries, followers, follows } from "./tables.ts";

/** Maximum time for which a message waits for the customer's other due entries to be read. */
const settledMs = 3_600_000;

const isNews = and(isNotNull(entries.cameAt), eq(entries.isNoticed, false));

/**
 * Customers who have listed entries that no message has named yet. A customer is included if none of their other entries is due,
 * or if one of these entries was listed an hour ago.
 */
export async function ownersWithNews(db: Sql, now: number) {
  const ofOwner = eq(follows.ownerId, followers.ownerId);
  const isOpen = and(ofOwner, eq(entries.state, "due"), lte(entries.nextAt, now));
  const open = db
    .select({ one: sql`1` })
    .from(entries)
    .innerJoin(follows, eq(follows.id, entries.followId))
    .where(isOpen);
  const isOld = and(ofOwner, isNews, lte(entries.cameAt, now - settledMs));
  const old = db
    .select({ one: sql`1` })
    .from(entries)
    .innerJoin(follows, eq(follows.id, entries.followId))
    .where(isOld);
  const news = db
    .select({ one: sql`1` })
    .from(entries)
    .innerJoin(follows, eq(follows.id, entries.followId))
    .where(and(ofOwner, isNews));
  return db
    .select({ ownerId: followers.ownerId, noticedAt: followers.noticedAt })
    .from(followers)
    .where(and(exists(news), sql`(${notExists(open)} or ${exists(old)})`));
}

/** Claims the sending of a customer's message; false when another process has claimed it. */
export async function claimNotice(tx: Tx, ownerId: string, noticedAt: number, now: number): Promise<boolean> {
  const rows = await tx
    .update(followers)
    .set({ noticedAt: now })
    .where(and(eq(followers.ownerId, ownerId), eq(followers.noticedAt, noticedAt)))
    .returning({ ownerId: followers.ownerId });
  return rows.length === 1;
}

/** Titles of the entries that no message has named, oldest first, each entry once. Marks these entries as named. */
export async function cameOf(tx: Tx, ownerId: string): Promise<string[]> {
  const own = tx.select({ id: follows.id }).from(follows).where(eq(follows.ownerId, ownerId));
  const isOwn = and(isNews, inArray(entries.followId, own));
  const rows = await tx
    .select({ entry: entries.entry, title: entries.title })
    .from(entries)
    .where(isOwn)
    .orderBy(asc(entries.cameAt));
  await tx.update(entries).set({ isNoticed: true }).where(isOwn);
  return [...new Map(rows.map(({ entry, title }) => [entry, title])).values()];
}
