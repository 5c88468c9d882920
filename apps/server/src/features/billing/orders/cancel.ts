import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Providers } from "../payments/create-providers.ts";
import type { Settle } from "./settle.ts";
import { orderOf } from "./store-orders.ts";
import { paidOrder } from "./store-payments.ts";
import { payableOf, type Watch } from "./watch.ts";

export type CancelOrderDeps = {
  database: Database;
  log: Log;
  providers: Providers;
  settle: Pick<Settle, "cancelled">;
  watch: Pick<Watch, "ask">;
};

/**
 * Cancels a customer's waiting order. It is first closed at its provider, so that it can no longer be paid there. A payment made
 * before that counts.
 *
 * @throws Refusal "orderUnknown", "orderClosed" when it is not waiting, "cancelFailed" when the provider cannot be reached.
 */
export async function cancelOrder(
  { id, customerId }: { id: string; customerId: string },
  { database, log, providers, settle, watch }: CancelOrderDeps,
): Promise<void> {
  if (!(await orderOf(database.db, id, customerId))) refuse("orderUnknown");
  const ordered = (await paidOrder(database.db, id)) ?? refuse("orderUnknown");
  if (ordered.order.status !== OrderStatus.waiting) refuse("orderClosed");
  try {
    await watch.ask(ordered);
    const now = await paidOrder(database.db, id);
    if (now?.order.status === OrderStatus.waiting) await providers.byCode(now.payment.provider)?.close(payableOf(now));
  } catch (cause) {
    log.warn({ err: cause, orderId: id, provider: ordered.payment.provider }, "an order could not be canceled");
    throw new Refusal("cancelFailed", undefined, {}, { cause });
  }
  if (!(await settle.cancelled(ordered))) refuse("orderClosed");
}
