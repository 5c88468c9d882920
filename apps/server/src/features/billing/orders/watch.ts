import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import { isNobody } from "../forget.ts";
import type { Providers } from "../payments/create-providers.ts";
import type { PayableOrder, PaymentState } from "../payments/provider.ts";
import { PaymentMismatch, type Settle } from "./settle.ts";
import { changePayment, claimAsking, type OrderWithPayment, ordersToAsk, paidOrder } from "./store-payments.ts";

/** Providers are asked about orders that wait, so that a lost webhook loses nothing; those whose time is over are given up. */
export type Watch = {
  /** Asks about one order and settles what it answers. @throws Error when the provider cannot be asked. */
  ask(ordered: OrderWithPayment): Promise<void>;
  /** The same for a customer who looks at their order: at most once a second; a provider that cannot be asked is only logged. */
  look(orderId: string): Promise<void>;
  /** By the clock: about all that wait and were not asked for of late. */
  round(signal: AbortSignal): Promise<void>;
};

export type WatchDeps = { clock: Clock; database: Database; log: Log; providers: Providers; settle: Settle };

const lookEveryMs = 1_000;
const askedAtOnce = 200;
/** A provider that fails so often in a row is left alone until the next round. */
const faultsInARow = 3;
/** No payment takes longer, and nobody can be asked about this one. */
const lostAfterMs = 30 * 86_400_000;

export function createWatch({ clock, database, log, providers, settle }: WatchDeps): Watch {
  const { db } = database;

  /** As the books are now: nothing is taken from a customer who is gone or has cancelled by now. */
  async function mayTake(orderId: string): Promise<boolean> {
    const now = await paidOrder(db, orderId);
    return now !== null && !isNobody(now.order.customerId) && now.order.status !== OrderStatus.refunded;
  }

  async function askProvider(ordered: OrderWithPayment): Promise<PaymentState["state"]> {
    const provider = providers.byCode(ordered.payment.provider);
    await changePayment(db, ordered.order.id, { askedAt: clock.now() });
    // An operator may have turned it off since.
    if (!provider) return "waiting";
    const standing = await provider.ask(payableOf(ordered), () => mayTake(ordered.order.id));
    if (standing.state === "failed") await settle.failed(ordered, null);
    if (standing.state === "refunded") await settle.refunded(ordered, null);
    if (standing.state === "paid") await settle.paid(ordered, standing, null);
    return standing.state;
  }

  /** Asks; what waits still when its time is over is closed at its provider. What was paid until then counts. */
  async function follow(ordered: OrderWithPayment): Promise<void> {
    const isOver = ordered.payment.payableUntil <= clock.now();
    if ((await askProvider(ordered)) !== "waiting" || !isOver) return;
    await providers.byCode(ordered.payment.provider)?.close(payableOf(ordered));
    if ((await askProvider(ordered)) === "waiting") await settle.failed(ordered, null);
  }

  /** @returns false when the provider could not be asked. */
  async function quietly(ordered: OrderWithPayment): Promise<boolean> {
    const { id: orderId } = ordered.order;
    const { provider, payableUntil } = ordered.payment;
    try {
      await follow(ordered);
      return true;
    } catch (error) {
      const isMismatch = error instanceof PaymentMismatch;
      if (isMismatch) log.error({ orderId, provider, reason: error.what }, error.message);
      else log.warn({ err: error, orderId, provider }, "a provider could not be asked about an order");
      if (payableUntil + lostAfterMs <= clock.now()) await settle.failed(ordered, null);
      return isMismatch;
    }
  }

  async function inTurn(waiting: readonly OrderWithPayment[], signal: AbortSignal): Promise<void> {
    let faults = 0;
    for (const ordered of waiting) {
      if (signal.aborted || faults >= faultsInARow) return;
      faults = (await quietly(ordered)) ? 0 : faults + 1;
    }
  }

  return {
    async ask(ordered) {
      await askProvider(ordered);
    },
    async look(orderId) {
      const ordered = await paidOrder(db, orderId);
      if (ordered?.order.status !== OrderStatus.waiting) return;
      const at = clock.now();
      if (await claimAsking(db, orderId, { at, before: at - lookEveryMs })) await quietly(ordered);
    },
    async round(signal) {
      const waiting = await ordersToAsk(db, clock.now(), askedAtOnce);
      const byProvider = Map.groupBy(waiting, ({ payment }) => payment.provider);
      await Promise.all([...byProvider.values()].map((ofOne) => inTurn(ofOne, signal)));
    },
  };
}

export const payableOf = ({ order, payment }: OrderWithPayment): PayableOrder => ({
  id: order.id,
  priceCents: order.priceCents,
  currency: order.currency,
  reference: payment.reference,
  receipt: payment.receipt,
});
