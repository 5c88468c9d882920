import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { and, count, desc, eq, gt, isNull, lt, lte, or, sql } from "../../../platform/db/drizzle.ts";
import type { OrderRow } from "../ledger/store-lots.ts";
import type { ProviderEvent } from "../payments/provider.ts";
import { orders, payments, providerEvents } from "../tables.ts";

export type PaymentRow = typeof payments.$inferSelect;
/** An order with its payment. */
export type OrderWithPayment = { order: OrderRow; payment: PaymentRow };

const paid = { order: orders, payment: payments };
const joined = (db: Sql) => db.select(paid).from(payments).innerJoin(orders, eq(orders.id, payments.orderId));

export async function insertPayment(
  db: Sql,
  payment: Pick<PaymentRow, "orderId" | "provider" | "title" | "language" | "payableUntil">,
): Promise<void> {
  await db.insert(payments).values(payment);
}

export async function changePayment(
  db: Sql,
  orderId: string,
  changes: Partial<Omit<PaymentRow, "orderId" | "provider">>,
): Promise<void> {
  await db.update(payments).set(changes).where(eq(payments.orderId, orderId));
}

/** Null for an order without a payment. */
export async function paidOrder(db: Sql, orderId: string): Promise<OrderWithPayment | null> {
  const [row] = await joined(db).where(eq(payments.orderId, orderId));
  return row ?? null;
}

/** Finds the order of a provider's event by the first id in the event that matches. */
export async function orderOfEvent(db: Sql, provider: string, event: ProviderEvent): Promise<OrderWithPayment | null> {
  const { orderId, reference, receipt } = event;
  const named =
    orderId !== null
      ? eq(payments.orderId, orderId)
      : reference !== null
        ? eq(payments.reference, reference)
        : receipt !== null
          ? eq(payments.receipt, receipt)
          : null;
  if (!named) return null;
  const [row] = await joined(db).where(and(eq(payments.provider, provider), named));
  return row ?? null;
}

/** Stores that a webhook arrived. False when the same webhook had arrived before. */
export async function rememberEvent(
  db: Sql,
  event: Pick<ProviderEvent, "id" | "kind">,
  of: { provider: string; orderId: string; at: number },
): Promise<boolean> {
  const { provider, orderId, at } = of;
  const made = await db
    .insert(providerEvents)
    .values({ provider, eventId: event.id, kind: event.kind, orderId, receivedAt: at })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId });
  return made.length === 1;
}

export async function forgetEventsBefore(db: Sql, at: number): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, at));
}

/** Claims the right to ask the provider about an order now. Only one of several concurrent claims succeeds. */
export async function claimAsking(db: Sql, orderId: string, { at, before }: { at: number; before: number }) {
  const isQuiet = or(isNull(payments.askedAt), lte(payments.askedAt, before));
  const claimed = await db
    .update(payments)
    .set({ askedAt: at })
    .where(and(eq(payments.orderId, orderId), isQuiet))
    .returning({ orderId: payments.orderId });
  return claimed.length === 1;
}

/**
 * The provider is asked about a new order after a minute. The pause between two later queries is half the order's age plus a
 * minute.
 */
const quietMs = 60_000;

/**
 * Waiting orders about which the provider was not asked recently, and orders whose time has just ended. Orders that were never
 * queried come first, the newest of them first. The others follow, those queried longest ago first.
 */
export const ordersToAsk = (db: Sql, at: number, limit: number): Promise<OrderWithPayment[]> =>
  joined(db)
    .where(
      and(
        eq(orders.status, OrderStatus.waiting),
        lt(orders.createdAt, at - quietMs),
        or(
          isNull(payments.askedAt),
          and(lte(payments.payableUntil, at), lt(payments.askedAt, payments.payableUntil)),
          lt(sql`${payments.askedAt} + (${payments.askedAt} - ${orders.createdAt}) / 2 + ${quietMs}`, at),
        ),
      ),
    )
    .orderBy(sql`${payments.askedAt} asc nulls first`, desc(orders.createdAt))
    .limit(limit);

/** Number of a customer's waiting orders that were made after `since`. */
export async function waitingSince(db: Sql, customerId: string, since: number): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, OrderStatus.waiting), gt(orders.createdAt, since)));
  return row?.waiting ?? 0;
}
