import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { and, eq, gt, gte, inArray, isNotNull, max, sql } from "../../../platform/db/drizzle.ts";
import { orders, payments } from "../tables.ts";
import type { OrderRow } from "./store-lots.ts";

/** Queries over consecutive orders of one plan. The caller has locked the customer's books. */

const ofSamePlan = ({ customerId, productCode }: Pick<OrderRow, "customerId" | "productCode">) =>
  and(
    eq(orders.customerId, customerId),
    eq(orders.productCode, productCode),
    isNotNull(orders.productId),
    inArray(orders.status, [OrderStatus.effective, OrderStatus.consumed]),
  );

/** The end of the last order in this order's plan for the customer; null when the plan is not running. */
export async function planEndsAt(tx: Tx, order: OrderRow, at: number): Promise<number | null> {
  const [row] = await tx
    .select({ endsAt: max(orders.endsAt) })
    .from(orders)
    .where(and(ofSamePlan(order), gt(orders.endsAt, at)));
  return row?.endsAt ?? null;
}

/** Moves the orders that follow a withdrawn order: they begin earlier by the time that it had left. */
export async function moveFollowers(tx: Tx, { startsAt, endsAt, ...plan }: OrderRow, at: number): Promise<void> {
  if (startsAt === null || endsAt === null || endsAt <= at) return;
  const left = endsAt - Math.max(startsAt, at);
  await tx
    .update(orders)
    .set({ startsAt: sql`${orders.startsAt} - ${left}::bigint`, endsAt: sql`${orders.endsAt} - ${left}::bigint` })
    .where(and(ofSamePlan(plan), gte(orders.startsAt, endsAt)));
}

/** Whether an order's money was refunded or is disputed. */
export async function isMoneyBack(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ refundedAt: payments.refundedAt })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return (row?.refundedAt ?? null) !== null;
}
