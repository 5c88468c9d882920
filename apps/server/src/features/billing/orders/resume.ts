import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { type OrderStarted, OrderStatus } from "@cutwater/contract/billing.ts";
import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Providers } from "../payments/create-providers.ts";
import { beginPayment } from "./begin.ts";
import { orderOf } from "./store-orders.ts";
import { paidOrder } from "./store-payments.ts";
import type { Watch } from "./watch.ts";

export type ResumeRequest = { id: string; customerId: string };

/** Continues a waiting order unchanged: with the same provider, price, title and payment. */
export type Resume = (request: ResumeRequest) => Promise<OrderStarted>;

export type ResumeDeps = {
  clock: Clock;
  config: Config;
  database: Database;
  log: Log;
  providers: Providers;
  watch: Pick<Watch, "look">;
};

/** Repeated requests within this time get the same response, so that not every click reaches the provider. */
const sameForMs = 10_000;

/**
 * @throws Refusal "orderUnknown", "orderClosed" for one that is paid, given up or past its time, "paymentUnknown",
 * "resumeFailed"; the order then waits as before.
 */
export function createResume(deps: ResumeDeps): Resume {
  const { clock, database, log, providers, watch } = deps;
  const { db } = database;
  const lately = new Map<string, { at: number; started: OrderStarted }>();

  return async ({ id, customerId }) => {
    if (!(await orderOf(db, id, customerId))) refuse("orderUnknown");
    // The order may have been paid in the meantime.
    await watch.look(id);
    const ordered = (await paidOrder(db, id)) ?? refuse("orderUnknown");
    const { order, payment } = ordered;
    const at = clock.now();
    if (order.status !== OrderStatus.waiting || payment.payableUntil <= at) refuse("orderClosed");
    const provider = providers.offered.find(({ code }) => code === payment.provider) ?? refuse("paymentUnknown");
    for (const [known, { at: then }] of lately) if (at - then >= sameForMs) lately.delete(known);
    const same = lately.get(id);
    if (same) return same.started;
    try {
      const started = await beginPayment({ order, payment, provider }, deps);
      lately.set(id, { at, started });
      return started;
    } catch (cause) {
      log.warn({ err: cause, orderId: id, provider: provider.code }, "a payment could not be gone on with");
      throw new Refusal("resumeFailed", undefined, {}, { cause });
    }
  };
}
