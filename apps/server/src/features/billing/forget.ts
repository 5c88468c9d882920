import { randomUUID } from "node:crypto";
import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Db } from "../../platform/db/database.ts";
import { and, eq, gt, inArray } from "../../platform/db/drizzle.ts";
import { keepFreeUses } from "./free-uses/former-uses.ts";
import { lockAccount } from "./ledger/store-lots.ts";
import { accounts, charges, ledger, orders, payments } from "./tables.ts";

const nobodys = "gone:";

/** Whether the books are those of a deleted customer. */
export const isNobody = (customerId: string): boolean => customerId.startsWith(nobodys);

/**
 * Anonymises the books of a customer who is deleted. The books stay, since their sums must add up to the money received, but
 * under a random name and without the names of jobs and tokens. The time of waiting orders ends now, so that the clock closes them at their
 * providers. PayPal cannot close an order, but a deleted customer's payment is never captured there.
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
      .set({ ...nobody, name: "", tokenId: null })
      .where(eq(charges.customerId, customerId));
    await tx.update(accounts).set(nobody).where(eq(accounts.customerId, customerId));
  });
}
