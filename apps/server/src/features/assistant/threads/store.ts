import type { Sql, Tx } from "../../../platform/db/database.ts";
import { and, asc, count, desc, eq, gte, inArray, lt, sql, sum } from "../../../platform/db/drizzle.ts";
import { assistantMessages as messages, assistantThreads as threads } from "../tables.ts";

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = typeof messages.$inferInsert;

export const insertThread = async (db: Sql, thread: ThreadRow): Promise<void> => {
  await db.insert(threads).values(thread);
};

export async function findThread(db: Sql, ownerId: string, id: string): Promise<ThreadRow | null> {
  const [row] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.ownerId, ownerId), sql`${threads.id}::text = ${id}`));
  return row ?? null;
}

export async function pageOfThreads(
  db: Sql,
  ownerId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const rows = await db
    .select()
    .from(threads)
    .where(eq(threads.ownerId, ownerId))
    .orderBy(desc(threads.updatedAt), desc(threads.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ count: count() }).from(threads).where(eq(threads.ownerId, ownerId));
  return { rows, count: counted?.count ?? 0 };
}

export async function renameThread(db: Sql, id: string, title: string): Promise<ThreadRow | null> {
  const [row] = await db.update(threads).set({ title }).where(eq(threads.id, id)).returning();
  return row ?? null;
}

export const deleteThread = async (db: Sql, id: string): Promise<void> => {
  await db.delete(threads).where(eq(threads.id, id));
};

/** Bytes of a conversation's messages. */
export async function bytesOfThread(db: Sql, id: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(bytesOfParts) })
    .from(messages)
    .where(eq(messages.threadId, id));
  return Number(row?.bytes ?? 0);
}

const bytesOfParts = sql`octet_length(${messages.parts}::text)`;

/** Deletes the owner's oldest conversations beyond the newest `threads`, and beyond `allBytes` in all. */
export async function dropOldThreads(
  tx: Tx,
  ownerId: string,
  most: { threads: number; allBytes: number },
): Promise<void> {
  const newestFirst = await tx
    .select({ id: threads.id, bytes: sum(bytesOfParts) })
    .from(threads)
    .leftJoin(messages, eq(messages.threadId, threads.id))
    .where(eq(threads.ownerId, ownerId))
    .groupBy(threads.id)
    .orderBy(desc(threads.updatedAt), desc(threads.id));
  let bytes = 0;
  const old = newestFirst.filter((thread, place) => {
    bytes += Number(thread.bytes ?? 0);
    return place >= most.threads || bytes > most.allBytes;
  });
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tx.delete(threads).where(inArray(threads.id, ids));
}

export const messagesOf = (db: Sql, threadId: string): Promise<MessageRow[]> =>
  db.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(asc(messages.createdAt));

/**
 * Adds a message at the end of its conversation. Its time is later than that of every other message there. Null if the
 * conversation was deleted meanwhile.
 */
export async function addMessage(
  tx: Tx,
  message: Omit<NewMessage, "createdAt">,
  now: number,
): Promise<MessageRow | null> {
  // The row's lock orders concurrent messages of one conversation.
  const [thread] = await tx.select().from(threads).where(eq(threads.id, message.threadId)).for("update");
  if (!thread) return null;
  const [last] = await tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(eq(messages.threadId, message.threadId))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  const createdAt = Math.max(now, (last?.at ?? 0) + 1);
  const [row] = await tx
    .insert(messages)
    .values({ ...message, createdAt })
    .returning();
  if (!row) throw new Error("a message was not stored");
  await tx.update(threads).set({ updatedAt: createdAt }).where(eq(threads.id, message.threadId));
  return row;
}

/** Deletes a message and all later ones. @returns false when the conversation has no such message of the customer's */
export async function deleteFrom(tx: Tx, threadId: string, id: string): Promise<boolean> {
  const [from] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, threadId), sql`${messages.id}::text = ${id}`, eq(messages.role, "customer")));
  if (!from) return false;
  await tx.delete(messages).where(and(eq(messages.threadId, threadId), gte(messages.createdAt, from.createdAt)));
  return true;
}

export const forgetThreads = async (db: Sql, ownerId: string): Promise<void> => {
  await db.delete(threads).where(eq(threads.ownerId, ownerId));
};

/** Deletes conversations that were not continued since then. */
export const dropThreadsBefore = async (db: Sql, at: number): Promise<void> => {
  await db.delete(threads).where(lt(threads.updatedAt, at));
};
