import type { Sql, Tx } from "../../platform/db/database.ts";
import { and, count, desc, eq, inArray, isNull, lt, ne, sql } from "../../platform/db/drizzle.ts";
import { entries, followers, follows } from "./tables.ts";

export type FollowRow = typeof follows.$inferSelect;
export type EntryRow = typeof entries.$inferSelect;

/** Locks an owner's follows until the transaction ends, so that concurrent calls cannot exceed the limit together. */
export const lockFollows = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`follows: ${ownerId}`}))`);
};

export async function countFollows(db: Sql, ownerId: string): Promise<number> {
  const active = and(eq(follows.ownerId, ownerId), isNull(follows.endedAt));
  const [row] = await db.select({ count: count() }).from(follows).where(active);
  return row?.count ?? 0;
}

export async function findFollow(db: Sql, where: { ownerId: string } & ({ id: string } | { link: string })) {
  const named = "id" in where ? eq(sql`${follows.id}::text`, where.id) : eq(follows.link, where.link);
  const [row] = await db
    .select()
    .from(follows)
    .where(and(eq(follows.ownerId, where.ownerId), named));
  return row ?? null;
}

export const findFollowById = async (db: Sql, id: string): Promise<FollowRow | null> =>
  (await db.select().from(follows).where(eq(follows.id, id)))[0] ?? null;

export async function insertFollow(tx: Tx, follow: Omit<FollowRow, keyof typeof unbegun>): Promise<FollowRow> {
  const row: FollowRow = { ...unbegun, ...follow };
  await tx.insert(follows).values(row);
  await tx.insert(followers).values({ ownerId: follow.ownerId }).onConflictDoNothing();
  return row;
}

const unbegun = {
  look: 0,
  lastLookAt: null,
  errorKey: null,
  errorParams: null,
  goneSince: null,
  endedAt: null,
  endedBy: null,
};

/** An owner's follows, newest first, without those that the owner has ended. */
export const followsOf = (db: Sql, ownerId: string): Promise<FollowRow[]> =>
  db
    .select()
    .from(follows)
    .where(and(eq(follows.ownerId, ownerId), sql`${follows.endedBy} is distinct from 'customer'`))
    .orderBy(desc(follows.createdAt), follows.id);

/** All follows and new entries of an owner, for the data export. */
export async function recordsOf(db: Sql, ownerId: string) {
  const rows = await db.select().from(follows).where(eq(follows.ownerId, ownerId)).orderBy(desc(follows.createdAt));
  const came = await db
    .select({ followId: entries.followId, link: entries.link, title: entries.title, foundAt: entries.foundAt })
    .from(entries)
    .innerJoin(follows, eq(follows.id, entries.followId))
    .where(and(eq(follows.ownerId, ownerId), ne(entries.state, "known")));
  return rows.map(({ id, link, title, site, quality, looksPerDay, createdAt, lastLookAt, endedAt }) => ({
    link,
    title,
    site,
    quality,
    looksPerDay,
    createdAt,
    lastLookAt,
    endedAt,
    entries: came
      .filter(({ followId }) => followId === id)
      .map((entry) => ({ link: entry.link, title: entry.title, foundAt: entry.foundAt })),
  }));
}

export const changeFollow = async (db: Sql, id: string, changes: Partial<FollowRow>): Promise<FollowRow | null> =>
  (await db.update(follows).set(changes).where(eq(follows.id, id)).returning())[0] ?? null;

export const deleteFollow = async (db: Sql, id: string): Promise<void> => {
  await db.delete(follows).where(eq(follows.id, id));
};

/** Deletes follows that were ended by their owner before `customerAt`, or by the server before `serverAt`. */
export async function dropEnded(db: Sql, { customerAt, serverAt }: { customerAt: number; serverAt: number }) {
  for (const [by, at] of [
    ["customer", customerAt],
    ["server", serverAt],
  ] as const)
    await db.delete(follows).where(and(eq(follows.endedBy, by), lt(follows.endedAt, at)));
}

export async function forgetFollows(db: Sql, ownerId: string): Promise<void> {
  await db.delete(follows).where(eq(follows.ownerId, ownerId));
  await db.delete(followers).where(eq(followers.ownerId, ownerId));
}

/** By follow: the number of new entries that were listed, of entries that failed for good, and of entries that are due now. */
export async function countsOf(db: Sql, ids: readonly string[], now: number) {
  if (ids.length === 0) return new Map<string, { came: number; missed: number; due: number }>();
  const rows = await db
    .select({
      id: entries.followId,
      came: sql<number>`count(*) filter (where ${entries.cameAt} is not null)::int`,
      missed: sql<number>`count(*) filter (where ${entries.state} = 'missed')::int`,
      due: sql<number>`count(*) filter (where ${entries.state} = 'due' and ${entries.nextAt} <= ${now})::int`,
    })
    .from(entries)
    .where(and(inArray(entries.followId, [...ids]), ne(entries.state, "known")))
    .groupBy(entries.followId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export async function waitsUntil(db: Sql, ownerId: string): Promise<number> {
  const [row] = await db.select({ at: followers.waitsUntil }).from(followers).where(eq(followers.ownerId, ownerId));
  return row?.at ?? 0;
}
