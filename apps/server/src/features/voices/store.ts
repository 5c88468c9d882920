import type { VoiceFault } from "@cutwater/contract/voices.ts";
import type { Sql, Tx } from "../../platform/db/database.ts";
import { and, count, desc, eq, isNull, lt, sql } from "../../platform/db/drizzle.ts";
import { voiceDays, voiceRemovals, voices } from "./tables.ts";

export type VoiceRow = typeof voices.$inferSelect;
export type Removal = { cloner: string; cloneId: string };

/** Locks an owner's voices until the transaction ends, so that two requests of one owner write one after the other. */
export const lockVoices = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`voices: ${ownerId}`}))`);
};

/** Counts one more recording of a day. @returns false when the limit is exceeded */
export async function takeTry(db: Sql, ownerId: string, { day, most }: { day: string; most: number }) {
  const taken = await db
    .insert(voiceDays)
    .values({ ownerId, day, count: 1 })
    .onConflictDoUpdate({
      target: [voiceDays.ownerId, voiceDays.day],
      set: { count: sql`${voiceDays.count} + 1` },
      setWhere: lt(voiceDays.count, most),
    })
    .returning({ count: voiceDays.count });
  return taken.length > 0;
}

export async function countVoices(db: Sql, ownerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(voices).where(eq(voices.ownerId, ownerId));
  return row?.count ?? 0;
}

export const addVoice = async (tx: Tx, row: VoiceRow): Promise<void> => {
  await tx.insert(voices).values(row);
};

/** The newest first. */
export const voicesOf = (db: Sql, ownerId: string): Promise<VoiceRow[]> =>
  db.select().from(voices).where(eq(voices.ownerId, ownerId)).orderBy(desc(voices.createdAt), voices.id);

/** The voices that can speak. */
export const normalVoicesOf = (db: Sql, ownerId: string): Promise<VoiceRow[]> =>
  db
    .select()
    .from(voices)
    .where(and(eq(voices.ownerId, ownerId), isNull(voices.fault)))
    .orderBy(desc(voices.createdAt), voices.id);

const own = (ownerId: string, id: string) => and(eq(voices.ownerId, ownerId), eq(voices.id, id));

export async function findVoice(db: Sql, ownerId: string, id: string): Promise<VoiceRow | null> {
  const [row] = await db.select().from(voices).where(own(ownerId, id));
  return row ?? null;
}

export async function renameVoiceRow(db: Sql, ownerId: string, { id, name }: { id: string; name: string }) {
  const [row] = await db.update(voices).set({ name }).where(own(ownerId, id)).returning();
  return row ?? null;
}

/** Marks a normal voice as faulty. */
export async function spoilVoice(db: Sql, id: string, fault: VoiceFault): Promise<void> {
  await db
    .update(voices)
    .set({ fault })
    .where(and(eq(voices.id, id), isNull(voices.fault)));
}

/** Deletes one voice or all voices of an owner, and records which clones must be deleted at their provider. */
export async function takeVoices(tx: Tx, ownerId: string, id: string | null, now: number): Promise<VoiceRow[]> {
  const rows = await tx
    .delete(voices)
    .where(id === null ? eq(voices.ownerId, ownerId) : own(ownerId, id))
    .returning();
  await addRemovals(tx, rows.flatMap(removalOf), now);
  return rows;
}

/** The clone of a voice; null if the voice has none. */
export const removalOf = ({ cloner, cloneId }: Pick<VoiceRow, "cloner" | "cloneId">): Removal[] =>
  cloner !== null && cloneId !== null ? [{ cloner, cloneId }] : [];

export async function addRemovals(db: Sql, removals: readonly Removal[], now: number): Promise<void> {
  if (removals.length === 0) return;
  const rows = removals.map(({ cloner, cloneId }) => ({ cloner, cloneId, dueAt: now }));
  await db.insert(voiceRemovals).values(rows).onConflictDoNothing();
}

export const dueRemovals = (db: Sql, cloner: string, now: number) =>
  db
    .select()
    .from(voiceRemovals)
    .where(and(eq(voiceRemovals.cloner, cloner), lt(voiceRemovals.dueAt, now + 1)))
    .orderBy(voiceRemovals.dueAt)
    .limit(50);

export async function endRemoval(db: Sql, { cloner, cloneId }: Removal): Promise<void> {
  await db.delete(voiceRemovals).where(and(eq(voiceRemovals.cloner, cloner), eq(voiceRemovals.cloneId, cloneId)));
}

export async function putOffRemoval(db: Sql, { cloner, cloneId }: Removal, dueAt: number): Promise<void> {
  await db
    .update(voiceRemovals)
    .set({ dueAt, tries: sql`${voiceRemovals.tries} + 1` })
    .where(and(eq(voiceRemovals.cloner, cloner), eq(voiceRemovals.cloneId, cloneId)));
}

export async function forgetDays(db: Sql, before: string): Promise<void> {
  await db.delete(voiceDays).where(lt(voiceDays.day, before));
}
export async function forgetDaysOf(db: Sql, ownerId: string): Promise<void> {
  await db.delete(voiceDays).where(eq(voiceDays.ownerId, ownerId));
}
