import { randomUUID } from "node:crypto";
import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Db } from "../../platform/db/database.ts";
import { and, eq, gt, inArray } from "../../platform/db/drizzle.ts";
import { keepFreeUses } from "./free-uses/former-uses.ts";
import { lockAccount } from "./ledger/store-lots.ts";
import { accounts, charges, ledger, orders, payments } from "./tables.ts";

const nobodys = "gone:";

/** Whether books belong to nobody any more. */
export const isNobody = (customerId: string): boolean => customerId.startsWith(nobodys);

/**
 * A customer goes for good: their books stay, since they add up to money, but under a name that is nobody's and without the names
 * of their jobs. The time of orders that wait is over, so that the clock closes them at their providers; at PayPal, which closes
 * none, nothing is captured for nobody.
 */
export async function makeNameless(
  db: Db,
  customerId: string,
  at: number,
  traces: readonly string[] = [],
): Promise<void> {
  const nobody = { customerId: `${nobodys}${randomUUID()}` };
  await db.transaction(async (tx) => {
    await lockAccount(tx, customerId);
    await keepFreeUses(tx, customerId, traces, at);
    const left = tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.status, OrderStatus.waiting)));
    await tx
      .update(payments)
      .set({ payableUntil: at })
      .where(and(inArray(payments.orderId, left), gt(payments.payableUntil, at)));
    await tx.update(orders).set(nobody).where(eq(orders.customerId, customerId));
    await tx.update(ledger).set(nobody).where(eq(ledger.customerId, customerId));
    await tx
      .update(charges)
      .set({ ...nobody, name: "" })
      .where(eq(charges.customerId, customerId));
    await tx.update(accounts).set(nobody).where(eq(accounts.customerId, customerId));
  });
}
