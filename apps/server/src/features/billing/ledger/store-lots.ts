import { OrderStatus, type OrderStatusCode } from "@cutwater/contract/billing.ts";
import type { Sql, Tx } from "../../../platform/db/database.ts";
import { and, asc, eq, gt, inArray, isNotNull, lte, sum } from "../../../platform/db/drizzle.ts";
import { accounts, allocations, ledger, orders } from "../tables.ts";
import type { Part } from "./write-line.ts";

/** An order in the books. An effective one is a lot of credits. */
export type OrderRow = typeof orders.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;

/**
 * Locks a customer's books until the transaction ends, and creates them when there are none. Call it before any of the customer's
 * orders is locked or changed, so that two writers never deadlock.
 */
export async function lockAccount(tx: Tx, customerId: string): Promise<AccountRow> {
  await tx.insert(accounts).values({ customerId }).onConflictDoNothing();
  const [row] = await tx.select().from(accounts).where(eq(accounts.customerId, customerId)).for("update");
  if (!row) throw new Error("a customer's books went while they were locked");
  return row;
}

export async function orderById(db: Sql, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** An effective lot counts at once, even where this process's clock is behind that of the process that granted it. */
const live = (customerId: string, at: number) =>
  and(eq(orders.customerId, customerId), eq(orders.status, OrderStatus.effective), gt(orders.endsAt, at));

/** Credits that can be spent now. */
export async function creditsOf(db: Sql, customerId: string, at: number): Promise<number> {
  const [row] = await db
    .select({ credits: sum(orders.remains) })
    .from(orders)
    .where(live(customerId, at));
  return Number(row?.credits ?? 0);
}

/** Takes credits off the lots that end first. @returns the part of each lot; null when all together hold too few. */
export async function pickLots(tx: Tx, customerId: string, credits: number, at: number): Promise<Part[] | null> {
  const lots = await tx
    .select({ orderId: orders.id, remains: orders.remains })
    .from(orders)
    .where(and(live(customerId, at), gt(orders.remains, 0)))
    .orderBy(asc(orders.endsAt), asc(orders.createdAt), asc(orders.id));
  const parts: Part[] = [];
  let left = credits;
  for (const { orderId, remains } of lots) {
    if (left === 0) break;
    const taken = Math.min(left, remains);
    parts.push({ orderId, amount: -taken });
    left -= taken;
  }
  return left === 0 ? parts : null;
}

/** The changes of lots that a line of the ledger made. */
export const partsOf = (tx: Sql, idemKey: string): Promise<Part[]> =>
  tx
    .select({ orderId: allocations.orderId, amount: allocations.amount })
    .from(allocations)
    .innerJoin(ledger, eq(ledger.id, allocations.ledgerId))
    .where(eq(ledger.idemKey, idemKey));

/** Marks effective lots among the given ones as consumed when no credits are left in them. */
export async function markConsumed(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orders)
    .set({ status: OrderStatus.consumed })
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.status, OrderStatus.effective), eq(orders.remains, 0)));
}

/** Effective lots whose time is over, the oldest first. */
export const endedLots = (db: Sql, at: number, limit: number): Promise<Pick<OrderRow, "id" | "customerId">[]> =>
  db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(and(eq(orders.status, OrderStatus.effective), isNotNull(orders.endsAt), lte(orders.endsAt, at)))
    .orderBy(asc(orders.endsAt))
    .limit(limit);

/**
 * Moves an order from one of these statuses to another.
 * @returns the changed order; null when its status was none of the given ones.
 */
export async function moveOrder(
  tx: Tx,
  id: string,
  from: readonly OrderStatusCode[],
  changes: Partial<Pick<OrderRow, "status" | "startsAt" | "endsAt">>,
): Promise<OrderRow | null> {
  const [row] = await tx
    .update(orders)
    .set(changes)
    .where(and(eq(orders.id, id), inArray(orders.status, [...from])))
    .returning();
  return row ?? null;
}

export async function insertOrder(tx: Sql, order: OrderRow): Promise<void> {
  await tx.insert(orders).values(order);
}
