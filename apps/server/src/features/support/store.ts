import type { Sql } from "../../platform/db/database.ts";
import { and, count, desc, eq, isNull, lt, sql } from "../../platform/db/drizzle.ts";
import { supportMessages } from "./tables.ts";

export type SupportRow = typeof supportMessages.$inferSelect;

export async function insertMessage(db: Sql, row: Omit<SupportRow, "endedAt" | "answer">): Promise<void> {
  await db.insert(supportMessages).values(row);
}

type Page = { rows: SupportRow[]; count: number; waiting: number };

/** Messages that wait for an answer come first, the oldest of them at the top; then ended messages, newest first. */
export async function pageOfMessages(
  db: Sql,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page> {
  const { endedAt, createdAt, id } = supportMessages;
  const rows = await db
    .select()
    .from(supportMessages)
    .orderBy(sql`${endedAt} desc nulls first`, createdAt, desc(id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [all] = await db.select({ count: count() }).from(supportMessages);
  const [open] = await db.select({ count: count() }).from(supportMessages).where(isNull(endedAt));
  return { rows, count: all?.count ?? 0, waiting: open?.count ?? 0 };
}

/** Ends a waiting message. @returns the message; null when there is none, or it has already ended */
export async function endMessage(
  db: Sql,
  id: string,
  { answer, at }: { answer: string | null; at: number },
): Promise<SupportRow | null> {
  const waits = and(eq(sql`${supportMessages.id}::text`, id), isNull(supportMessages.endedAt));
  const [row] = await db.update(supportMessages).set({ answer, endedAt: at }).where(waits).returning();
  return row ?? null;
}

export const messagesOf = async (db: Sql, ownerId: string): Promise<SupportRow[]> =>
  await db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.ownerId, ownerId))
    .orderBy(supportMessages.createdAt);

export async function takeOverMessages(db: Sql, from: string, to: string): Promise<void> {
  await db.update(supportMessages).set({ ownerId: to }).where(eq(supportMessages.ownerId, from));
}

export async function forgetMessagesOf(db: Sql, ownerId: string): Promise<void> {
  await db.delete(supportMessages).where(eq(supportMessages.ownerId, ownerId));
}

export async function forgetMessagesBefore(db: Sql, at: number): Promise<void> {
  await db.delete(supportMessages).where(lt(supportMessages.createdAt, at));
}
