import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import { isNobody } from "../forget.ts";
import type { Providers } from "../payments/create-providers.ts";
import type { PayableOrder, Standing } from "../payments/provider.ts";
import { PaymentMismatch, type Settle } from "./settle.ts";
import { changePayment, claimAsking, ordersToAsk, type Paid, paidOrder } from "./store-payments.ts";

/** Providers are asked about orders that wait, so that a lost webhook loses nothing; those whose time is over are given up. */
export type Watch = {
  /** Asks about one order and settles what it hears. @throws Error when the provider cannot be asked. */
  ask(of: Paid): Promise<void>;
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

  /** As the books are now: a customer who is gone by now gets nothing. */
  async function isSomebodys(orderId: string): Promise<boolean> {
    const now = await paidOrder(db, orderId);
    return now !== null && !isNobody(now.order.customerId);
  }

  async function hear(of: Paid): Promise<Standing["state"]> {
    const provider = providers.byCode(of.payment.provider);
    await changePayment(db, of.order.id, { askedAt: clock.now() });
    // An operator may have turned it off since.
    if (!provider) return "waiting";
    const told = await provider.ask(payableOf(of), () => isSomebodys(of.order.id));
    if (told.state === "failed") await settle.failed(of, null);
    if (told.state === "refunded") await settle.refunded(of, null);
    if (told.state === "paid") await settle.paid(of, told, null);
    return told.state;
  }

  /** Asks; what waits still when its time is over is closed at its provider. What was paid until then counts. */
  async function follow(of: Paid): Promise<void> {
    const isOver = of.payment.payableUntil <= clock.now();
    if ((await hear(of)) !== "waiting" || !isOver) return;
    await providers.byCode(of.payment.provider)?.close(payableOf(of));
    if ((await hear(of)) === "waiting") await settle.failed(of, null);
  }

  /** @returns false when the provider could not be asked. */
  async function quietly(of: Paid): Promise<boolean> {
    const { id: orderId } = of.order;
    const { provider, payableUntil } = of.payment;
    try {
      await follow(of);
      return true;
    } catch (error) {
      const isMismatch = error instanceof PaymentMismatch;
      if (isMismatch) log.error({ orderId, provider, reason: error.what }, error.message);
      else log.warn({ err: error, orderId, provider }, "a provider could not be asked about an order");
      if (payableUntil + lostAfterMs <= clock.now()) await settle.failed(of, null);
      return isMismatch;
    }
  }

  async function inTurn(waiting: readonly Paid[], signal: AbortSignal): Promise<void> {
    let faults = 0;
    for (const of of waiting) {
      if (signal.aborted || faults >= faultsInARow) return;
      faults = (await quietly(of)) ? 0 : faults + 1;
    }
  }

  return {
    async ask(of) {
      await hear(of);
    },
    async look(orderId) {
      const of = await paidOrder(db, orderId);
      if (of?.order.status !== OrderStatus.waiting) return;
      const at = clock.now();
      if (await claimAsking(db, orderId, { at, before: at - lookEveryMs })) await quietly(of);
    },
    async round(signal) {
      const waiting = await ordersToAsk(db, clock.now(), askedAtOnce);
      const byProvider = Map.groupBy(waiting, ({ payment }) => payment.provider);
      await Promise.all([...byProvider.values()].map((ofOne) => inTurn(ofOne, signal)));
    },
  };
}

export const payableOf = ({ order, payment }: Paid): PayableOrder => ({
  id: order.id,
  priceCents: order.priceCents,
  currency: order.currency,
  reference: payment.reference,
  receipt: payment.receipt,
});
