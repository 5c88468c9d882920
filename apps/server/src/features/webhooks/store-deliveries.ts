import { webhookLimits } from "@cutwater/contract/webhooks.ts";
import type { Db, Sql, Tx } from "../../platform/db/database.ts";
import { and, desc, eq, gt, inArray, lt, lte, ne, or, sql } from "../../platform/db/drizzle.ts";
import type { Outcome } from "./send.ts";
import { deliveries, endpoints } from "./tables.ts";

export type DeliveryRow = typeof deliveries.$inferSelect;

export const insertDeliveries = async (tx: Sql, rows: readonly DeliveryRow[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(deliveries).values([...rows]);
};

/** Maximum number of deliveries of one endpoint in one claim, so that a slow receiver does not delay others. */
const perEndpoint = 2;

/**
 * Claims deliveries that are due and counts their tries. No other process gets them until `until`; if this process dies, the next
 * try is due then.
 */
export async function claimDue(
  db: Db,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<DeliveryRow[]> {
  const isDue = lte(deliveries.nextAt, now);
  const place = sql<number>`row_number() over (partition by ${deliveries.endpointId} order by ${deliveries.nextAt}, ${deliveries.id})`;
  const ranked = db
    .select({ id: deliveries.id, place: place.as("place") })
    .from(deliveries)
    .where(isDue)
    .as("ranked");
  const chosen = db.select({ id: ranked.id }).from(ranked).where(lte(ranked.place, perEndpoint));
  // The time is checked again on the locked row, because another process may have claimed it since the row was chosen.
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isDue, inArray(deliveries.id, chosen)))
    .orderBy(deliveries.nextAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return await db
    .update(deliveries)
    .set({ tries: sql`${deliveries.tries} + 1`, nextAt: until })
    .where(inArray(deliveries.id, due))
    .returning();
}

export type Ending = Outcome & Pick<DeliveryRow, "status" | "nextAt" | "lastAt">;

/** Stores the result of a try. Does nothing when another try has begun or the delivery has ended. */
export async function endTry(tx: Tx, { id, tries }: DeliveryRow, ending: Ending): Promise<DeliveryRow | null> {
  const isMine = and(eq(deliveries.id, id), eq(deliveries.tries, tries), eq(deliveries.status, "waiting"));
  const [row] = await tx.update(deliveries).set(ending).where(isMine).returning();
  return row ?? null;
}

/** Gives up all deliveries that still wait for an endpoint. */
export const giveUp = async (tx: Tx, endpointId: string): Promise<void> => {
  await tx
    .update(deliveries)
    .set({ status: "failed", nextAt: null })
    .where(and(eq(deliveries.endpointId, endpointId), eq(deliveries.status, "waiting")));
};

/** Lets an ended delivery be tried from the beginning. @returns null when it has not ended */
export async function beginAgain(tx: Tx, id: string, at: number): Promise<DeliveryRow | null> {
  const [row] = await tx
    .update(deliveries)
    .set({ status: "waiting", tries: 0, nextAt: at })
    .where(and(eq(deliveries.id, id), ne(deliveries.status, "waiting")))
    .returning();
  return row ?? null;
}

/** An owner's delivery with its endpoint; null when there is none. */
export async function findDelivery(db: Sql, ownerId: string, id: string) {
  const [row] = await db
    .select({ delivery: deliveries, endpoint: endpoints })
    .from(deliveries)
    .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
    .where(and(eq(endpoints.ownerId, ownerId), eq(sql`${deliveries.id}::text`, id)));
  return row ?? null;
}

/** The latest deliveries of an endpoint, as many as its log keeps. */
export const latestOf = (db: Sql, endpointId: string): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(deliveries)
    .where(eq(deliveries.endpointId, endpointId))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(webhookLimits.deliveries);

/** Deletes deliveries that are older than `before`, and ended ones that are not among the latest of their endpoint. */
export async function forgetOldDeliveries(db: Db, before: number): Promise<void> {
  const place = sql<number>`row_number() over (partition by ${deliveries.endpointId} order by ${deliveries.createdAt} desc, ${deliveries.id} desc)`;
  const ranked = db
    .select({ id: deliveries.id, place: place.as("place") })
    .from(deliveries)
    .as("ranked");
  const surplus = db.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, webhookLimits.deliveries));
  const isSurplus = and(ne(deliveries.status, "waiting"), inArray(deliveries.id, surplus));
  await db.delete(deliveries).where(or(lt(deliveries.createdAt, before), isSurplus));
}
