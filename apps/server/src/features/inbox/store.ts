import { randomUUID } from "node:crypto";
import type { Sql } from "../../platform/db/database.ts";
import { and, count, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from "../../platform/db/drizzle.ts";
import { customerIdOf } from "../accounts/index.ts";
import { customers } from "../accounts/tables.ts";
import type { Note } from "./note.ts";
import { type LetterAddress, messages, reads } from "./tables.ts";

/** Takes the place of an owner id in messages to everybody who is a customer at the time of sending. */
export const all = "*";

export type MessageRow = typeof messages.$inferSelect;

type Delivery = { ownerId: string; at: number; letterAt: number | null; letterTo?: LetterAddress | null; id?: string };

/** False when a message with that id exists. */
export async function insertMessage(db: Sql, { kind, params, link }: Note, delivery: Delivery): Promise<boolean> {
  const { id = randomUUID(), ownerId, at: createdAt, letterAt, letterTo = null } = delivery;
  const row = { id, ownerId, kind, params, link, createdAt, letterAt, letterTo };
  return (await db.insert(messages).values(row).onConflictDoNothing().returning({ id: messages.id })).length > 0;
}

/** The owner's own messages, and messages to all since they registered. */
const ofOwner = (ownerId: string) =>
  or(
    eq(messages.ownerId, ownerId),
    and(
      eq(messages.ownerId, all),
      gte(
        messages.createdAt,
        sql`(select ${customers.createdAt} from ${customers} where ${customers.id} = ${customerIdOf({ ownerId })})`,
      ),
    ),
  );

const isMark = (ownerId: string) => and(eq(reads.messageId, messages.id), eq(reads.ownerId, ownerId));

export async function pageOfMessages(
  db: Sql,
  ownerId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: (MessageRow & { isRead: boolean })[]; count: number }> {
  const rows = await db
    .select({ message: messages, readBy: reads.ownerId })
    .from(messages)
    .leftJoin(reads, isMark(ownerId))
    .where(ofOwner(ownerId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ count: count() }).from(messages).where(ofOwner(ownerId));
  return {
    rows: rows.map(({ message, readBy }) => ({ ...message, isRead: readBy !== null })),
    count: counted?.count ?? 0,
  };
}

export async function unreadOf(db: Sql, ownerId: string): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(messages)
    .leftJoin(reads, isMark(ownerId))
    .where(and(ofOwner(ownerId), isNull(reads.ownerId)));
  return counted?.count ?? 0;
}

/**
 * Marks messages as read: one by its id, those that link to one job, or all when neither is given. Another owner's message stays
 * as it is.
 */
export async function markRead(
  db: Sql,
  ownerId: string,
  { id, jobId }: { id?: string | undefined; jobId?: string | undefined },
): Promise<void> {
  const named = and(
    id === undefined ? undefined : eq(sql`${messages.id}::text`, id),
    jobId === undefined ? undefined : eq(sql`split_part(${messages.link}, '?job=', 2)`, encodeURIComponent(jobId)),
  );
  const unread = await db
    .select({ id: messages.id })
    .from(messages)
    .leftJoin(reads, isMark(ownerId))
    .where(and(ofOwner(ownerId), isNull(reads.ownerId), named));
  if (unread.length === 0) return;
  const marks = unread.map((message) => ({ ownerId, messageId: message.id }));
  await db.insert(reads).values(marks).onConflictDoNothing();
}

export async function takeOverMessages(db: Sql, from: string, to: string): Promise<void> {
  await db.update(messages).set({ ownerId: to }).where(eq(messages.ownerId, from));
}

export async function forgetMessagesOf(db: Sql, ownerId: string): Promise<void> {
  await db.delete(messages).where(eq(messages.ownerId, ownerId));
  await db.delete(reads).where(eq(reads.ownerId, ownerId));
}

export async function forgetMessagesBefore(db: Sql, at: number): Promise<void> {
  await db.delete(messages).where(lt(messages.createdAt, at));
}

export const messagesOf = async (db: Sql, ownerId: string): Promise<MessageRow[]> =>
  await db.select().from(messages).where(eq(messages.ownerId, ownerId)).orderBy(desc(messages.createdAt));

/** Claims letters that are due. No other process gets them until `again`. */
export async function claimLetters(
  db: Sql,
  { now, again, limit }: { now: number; again: number; limit: number },
): Promise<MessageRow[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(lte(messages.letterAt, now))
    .orderBy(messages.letterAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return await db.update(messages).set({ letterAt: again }).where(inArray(messages.id, due)).returning();
}

export async function endLetter(db: Sql, id: string): Promise<void> {
  await db.update(messages).set({ letterAt: null }).where(eq(messages.id, id));
}

/** Address for a customer's letters; null when they have none, or are deleted. */
export async function addressOf(db: Sql, ownerId: string): Promise<LetterAddress | null> {
  const customerId = customerIdOf({ ownerId });
  if (customerId === null) return null;
  const [row] = await db
    .select({ to: customers.email, language: customers.language })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row?.to ? { to: row.to, language: row.language } : null;
}
