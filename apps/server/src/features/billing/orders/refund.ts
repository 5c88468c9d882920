import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import { orderById } from "../ledger/store-lots.ts";
import type { Providers } from "../payments/create-providers.ts";
import type { PayableOrder, Provider } from "../payments/provider.ts";
import type { Settle } from "./settle.ts";
import { paidOrder } from "./store-payments.ts";
import { payableOf } from "./watch.ts";

export type RefundOrderDeps = { database: Database; log: Log; providers: Providers; settle: Pick<Settle, "refunded"> };

/**
 * Refunds an order's money through its payment provider, then withdraws its remaining credits. If a request is interrupted,
 * repeating it refunds no money twice. The provider's own webhook completes an interrupted refund as well.
 *
 * @param onBegin called when our own checks have passed, just before the provider's refund is requested.
 * @throws Refusal "orderUnknown", "notRefundable" for an order that was not paid or is refunded, "paymentUnknown" when its
 *   provider is turned off; "refundRefused" when the provider refuses.
 */
export async function refundOrder(orderId: string, onBegin: () => Promise<void>, deps: RefundOrderDeps): Promise<void> {
  const { database, providers, settle } = deps;
  if (!(await orderById(database.db, orderId))) refuse("orderUnknown");
  const ordered = (await paidOrder(database.db, orderId)) ?? refuse("notRefundable");
  const { effective, expired, consumed } = OrderStatus;
  if (![effective, expired, consumed].some((status) => status === ordered.order.status)) refuse("notRefundable");
  const provider = providers.byCode(ordered.payment.provider) ?? refuse("paymentUnknown");
  await onBegin();
  await giveBack(provider, payableOf(ordered), deps);
  await settle.refunded(ordered, null);
}

/** Money that was refunded on the provider's own pages is not refunded again. The order counts as refunded. */
async function giveBack(provider: Provider, order: PayableOrder, { log }: Pick<RefundOrderDeps, "log">): Promise<void> {
  try {
    await provider.refund(order);
  } catch (cause) {
    const { state } = await provider.ask(order, async () => false).catch(() => ({ state: "unknown" }));
    if (state === "refunded") return;
    log.warn({ err: cause, orderId: order.id, provider: provider.code }, "an order could not be refunded");
    throw new Refusal("refundRefused", undefined, {}, { cause });
  }
}
