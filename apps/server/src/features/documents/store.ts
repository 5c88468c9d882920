import type { Sql, Tx } from "../../platform/db/database.ts";
import { and, count, desc, eq, sql } from "../../platform/db/drizzle.ts";
import { documents as table } from "./tables.ts";

export type DocumentRow = typeof table.$inferSelect;

/** Locks an owner's documents until the transaction ends, so that concurrent inserts cannot exceed the limit together. */
export const lockDocuments = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`documents: ${ownerId}`}))`);
};

export async function countDocuments(db: Sql, ownerId: string, serviceCode: string): Promise<number> {
  const own = and(eq(table.ownerId, ownerId), eq(table.serviceCode, serviceCode));
  const [row] = await db.select({ count: count() }).from(table).where(own);
  return row?.count ?? 0;
}

export const insertDocument = async (db: Sql, document: DocumentRow): Promise<void> => {
  await db.insert(table).values(document);
};

/** An owner's documents, the newest first. @param serviceCode limits the list to one tool */
export const documentsOf = async (db: Sql, ownerId: string, serviceCode?: string): Promise<DocumentRow[]> =>
  await db
    .select()
    .from(table)
    .where(and(eq(table.ownerId, ownerId), serviceCode === undefined ? undefined : eq(table.serviceCode, serviceCode)))
    .orderBy(desc(table.createdAt), table.id);

export async function deleteDocument(db: Sql, ownerId: string, id: string): Promise<void> {
  await db.delete(table).where(and(eq(table.ownerId, ownerId), eq(table.id, id)));
}

export async function forgetDocuments(db: Sql, ownerId: string): Promise<void> {
  await db.delete(table).where(eq(table.ownerId, ownerId));
}
