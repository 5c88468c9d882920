import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sql, Tx } from "../../../platform/db/database.ts";
import { and, asc, eq, lt, ne, sql } from "../../../platform/db/drizzle.ts";
import { conversions } from "../tables.ts";

export type ConversionRow = typeof conversions.$inferSelect;

export const isUnfinished = eq(conversions.status, JobStatus.running);

/** Takes a lock until the transaction ends, so that only one transaction of all processes requests a conversion at a time. */
export const lockConversions = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads: conversions'))`);
};

export async function insertConversion(
  tx: Tx,
  row: Pick<ConversionRow, "id" | "ownerId" | "network" | "sourceId" | "turnAt" | "createdAt">,
): Promise<ConversionRow> {
  const [inserted] = await tx
    .insert(conversions)
    .values({ ...row, status: JobStatus.running })
    .returning();
  if (!inserted) throw new Error("a conversion was not written down");
  return inserted;
}

/**
 * Records a repeated request. The conversion then counts as requested now: the repeated request also used the source, and without
 * this, the source would not be deleted when the conversion is done.
 */
export async function askedAgain(tx: Tx, id: string, at: number): Promise<ConversionRow> {
  const [row] = await tx.update(conversions).set({ createdAt: at }).where(eq(conversions.id, id)).returning();
  if (!row) throw new Error("a conversion went while it was locked");
  return row;
}

export async function ownConversion(db: Sql, ownerId: string, id: string): Promise<ConversionRow | null> {
  const [row] = await db
    .select()
    .from(conversions)
    .where(and(eq(conversions.id, id), eq(conversions.ownerId, ownerId)));
  return row ?? null;
}

/** Unfinished conversions in the order of their requests. */
export const unfinishedConversions = (db: Sql): Promise<ConversionRow[]> =>
  db.select().from(conversions).where(isUnfinished).orderBy(asc(conversions.createdAt));

/** 0 → 2 by its owner, even while a run is under way. Null when it has ended. */
export async function cancelUnfinished(
  db: Sql,
  { id, ownerId }: Pick<ConversionRow, "id" | "ownerId">,
  at: number,
): Promise<ConversionRow | null> {
  const [row] = await db
    .update(conversions)
    .set({ status: JobStatus.failed, errorKey: "convert.cancelled", errorParams: {}, endedAt: at })
    .where(and(eq(conversions.id, id), eq(conversions.ownerId, ownerId), isUnfinished))
    .returning();
  return row ?? null;
}

export const conversionsFrom = (db: Sql, sourceId: string): Promise<ConversionRow[]> =>
  db.select().from(conversions).where(eq(conversions.sourceId, sourceId));

/** 0 → 2, even while a run is under way. False when it has ended. */
export async function failUnfinished(db: Sql, id: string, errorKey: string, at: number): Promise<boolean> {
  const ended = await db
    .update(conversions)
    .set({ status: JobStatus.failed, errorKey, errorParams: {}, endedAt: at })
    .where(and(eq(conversions.id, id), isUnfinished))
    .returning({ id: conversions.id });
  return ended.length > 0;
}

/** @returns the ids of the deleted conversions */
export async function dropConversionsOf(db: Sql, ownerId: string): Promise<string[]> {
  const dropped = await db.delete(conversions).where(eq(conversions.ownerId, ownerId)).returning();
  return dropped.map(({ id }) => id);
}

export const dropEnded = async (db: Sql, before: number): Promise<void> => {
  await db.delete(conversions).where(and(ne(conversions.status, JobStatus.running), lt(conversions.createdAt, before)));
};
