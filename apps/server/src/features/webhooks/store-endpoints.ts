import type { WebhookEvent } from "@cutwater/contract/webhooks.ts";
import type { Sql, Tx } from "../../platform/db/database.ts";
import { and, desc, eq, inArray, isNull, sql } from "../../platform/db/drizzle.ts";
import { endpoints } from "./tables.ts";

export type EndpointRow = typeof endpoints.$inferSelect;

/** Locks an owner's endpoints until the transaction ends, so that concurrent calls cannot exceed the limit together. */
export const lockEndpoints = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`webhooks: ${ownerId}`}))`);
};

export const insertEndpoint = async (tx: Tx, row: EndpointRow): Promise<void> => {
  await tx.insert(endpoints).values(row);
};

/** The newest first. */
export const endpointsOf = (db: Sql, ownerId: string): Promise<EndpointRow[]> =>
  db
    .select()
    .from(endpoints)
    .where(eq(endpoints.ownerId, ownerId))
    .orderBy(desc(endpoints.createdAt), desc(endpoints.id));

export async function findEndpoint(db: Sql, ownerId: string, id: string): Promise<EndpointRow | null> {
  const [row] = await db
    .select()
    .from(endpoints)
    .where(and(eq(endpoints.ownerId, ownerId), eq(sql`${endpoints.id}::text`, id)));
  return row ?? null;
}

export const endpointsById = (db: Sql, ids: readonly string[]): Promise<EndpointRow[]> =>
  db
    .select()
    .from(endpoints)
    .where(inArray(endpoints.id, [...ids]));

/** The endpoints that receive an event. They cannot be removed until the transaction ends. */
export const receiversOf = (tx: Sql, ownerId: string, event: WebhookEvent): Promise<{ id: string }[]> =>
  tx
    .select({ id: endpoints.id })
    .from(endpoints)
    .where(and(eq(endpoints.ownerId, ownerId), isNull(endpoints.offAt), sql`${event} = any(${endpoints.events})`))
    .orderBy(endpoints.id)
    .for("key share");

/** Locks an endpoint for a change of its state. Null when it was removed. */
export async function lockEndpoint(tx: Tx, id: string): Promise<EndpointRow | null> {
  const [row] = await tx.select().from(endpoints).where(eq(endpoints.id, id)).for("no key update");
  return row ?? null;
}

export const changeEndpoint = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<EndpointRow, "failingSince" | "offAt">>,
): Promise<void> => {
  await tx.update(endpoints).set(change).where(eq(endpoints.id, id));
};

/** @returns whether the owner had such an endpoint */
export async function deleteEndpoint(db: Sql, ownerId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(endpoints)
    .where(and(eq(endpoints.ownerId, ownerId), eq(sql`${endpoints.id}::text`, id)))
    .returning({ id: endpoints.id });
  return gone.length === 1;
}

export const forgetEndpoints = async (db: Sql, ownerId: string): Promise<void> => {
  await db.delete(endpoints).where(eq(endpoints.ownerId, ownerId));
};
