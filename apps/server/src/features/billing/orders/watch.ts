import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import { isNobody } from "../forget.ts";
import type { Providers } from "../payments/create-providers.ts";
import type { PayableOrder, PaymentState } from "../payments/provider.ts";
import { PaymentMismatch, type Settle } from "./settle.ts";
import { changePayment, claimAsking, type OrderWithPayment, ordersToAsk, paidOrder } from "./store-payments.ts";

/** Asks providers about waiting orders, so that a lost webhook loses nothing. Orders whose time is over are given up. */
export type Watch = {
  /** Asks about one order and settles the answer. @throws Error when the provider cannot be reached. */
  ask(ordered: OrderWithPayment): Promise<void>;
  /**
   * Asks about an order at which its customer is looking, at most once a second. A provider that cannot be reached is only
   * logged.
   */
  look(orderId: string): Promise<void>;
  /** For the clock: asks about all waiting orders that were not asked about recently. */
  round(signal: AbortSignal): Promise<void>;
};

export type WatchDeps = { clock: Clock; database: Database; log: Log; providers: Providers; settle: Settle };

const lookEveryMs = 1_000;
const askedAtOnce = 200;
/** After this many consecutive failures, a provider is not asked again until the next round. */
const faultsInARow = 3;
/** No payment takes longer than this. An older order whose provider still cannot be asked is given up. */
const lostAfterMs = 30 * 86_400_000;

export function createWatch({ clock, database, log, providers, settle }: WatchDeps): Watch {
  const { db } = database;

  /** Reads the current books: no money is taken from a customer who has been deleted or has cancelled. */
  async function mayTake(orderId: string): Promise<boolean> {
    const now = await paidOrder(db, orderId);
    return now !== null && !isNobody(now.order.customerId) && now.order.status !== OrderStatus.refunded;
  }

  async function askProvider(ordered: OrderWithPayment): Promise<PaymentState["state"]> {
    const provider = providers.byCode(ordered.payment.provider);
    await changePayment(db, ordered.order.id, { askedAt: clock.now() });
    // An operator may have turned the provider off.
    if (!provider) return "waiting";
    const standing = await provider.ask(payableOf(ordered), () => mayTake(ordered.order.id));
    if (standing.state === "failed") await settle.failed(ordered, null);
    if (standing.state === "refunded") await settle.refunded(ordered, null);
    if (standing.state === "paid") await settle.paid(ordered, standing, null);
    return standing.state;
  }

  /** Asks about an order. One still waiting after its time is closed at its provider; a payment made before that counts. */
  async function follow(ordered: OrderWithPayment): Promise<void> {
    const isOver = ordered.payment.payableUntil <= clock.now();
    if ((await askProvider(ordered)) !== "waiting" || !isOver) return;
    await providers.byCode(ordered.payment.provider)?.close(payableOf(ordered));
    if ((await askProvider(ordered)) === "waiting") await settle.failed(ordered, null);
  }

  /** @returns false when the provider could not be reached. */
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
