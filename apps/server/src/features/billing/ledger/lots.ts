import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { isMoneyBack, moveFollowers, planEndsAt } from "./store-followers.ts";
import { endedLots, lockAccount, moveOrder, type OrderRow, orderById } from "./store-lots.ts";
import { type Part, writeLine } from "./write-line.ts";

const { waiting, effective, invalid, expired, consumed, refunded } = OrderStatus;
/**
 * The wire has one status for "cancelled" and "refunded" (states.6). An order with this status was cancelled if no money was
 * received for it.
 */
const cancelled = refunded;
const dayMs = 86_400_000;
/** Number of lots that one round ends. Few lots end at once; any others wait for the clock's next round. */
const endedAtOnce = 500;

/** Lots of credits: how they are granted, withdrawn and ended. */
export type Lots = {
  /**
   * Makes a paid order effective, so that the customer can spend its credits at once. The order's time begins now, or when the
   * customer's running plan of the same kind ends (credits.4). An order that was given up (2) or cancelled (5) becomes effective
   * too if it is paid after all. Call it first in the transaction, before anything locks the order.
   *
   * @returns the order; null when it is or was effective already, so that a second call changes nothing.
   * @throws Error when there is no such order.
   */
  grant(tx: Tx, orderId: string): Promise<OrderRow | null>;
  /**
   * Refunds an order and withdraws its remaining credits. Credits that are held for running work are withdrawn when they are
   * returned. Later orders of the same plan begin earlier by the time that is freed. False when the order was refunded already,
   * or never became effective.
   */
  withdraw(tx: Tx, orderId: string): Promise<boolean>;
  /** Ends the lots whose time is over. @returns the ids of their customers. */
  expire(signal?: AbortSignal): Promise<string[]>;
};

export function createLots({ db, clock }: { db: Db; clock: Clock }): Lots {
  return {
    async grant(tx, orderId) {
      const ordered = await lockedOrder(tx, orderId);
      const at = clock.now();
      const startsAt = (await planEndsAt(tx, ordered, at)) ?? at;
      const times = { startsAt, endsAt: startsAt + ordered.days * dayMs };
      const isOpen = ordered.startsAt === null && !(await isMoneyBack(tx, orderId));
      const unpaid = isOpen ? [waiting, invalid, cancelled] : [waiting, invalid];
      const order = await moveOrder(tx, orderId, unpaid, { status: effective, ...times });
      if (!order) return null;
      const { customerId, credits } = order;
      const parts = [{ orderId, amount: credits }];
      await writeLine(tx, { customerId, kind: "grant", idemKey: `grant:${orderId}`, parts, at });
      return order;
    },
    async withdraw(tx, orderId) {
      await lockedOrder(tx, orderId);
      const order = await moveOrder(tx, orderId, [effective, expired, consumed], { status: refunded });
      if (!order) return false;
      const at = clock.now();
      await empty(tx, order, "refund", `refund:${orderId}`, at);
      await moveFollowers(tx, order, at);
      return true;
    },
    async expire(signal) {
      const owners = new Set<string>();
      for (const { id, customerId } of await endedLots(db, clock.now(), endedAtOnce)) {
        signal?.throwIfAborted();
        await db.transaction(async (tx) => {
          await lockAccount(tx, customerId);
          const order = await moveOrder(tx, id, [effective], { status: expired });
          if (order) await empty(tx, order, "expire", `expire:${id}`, clock.now());
        });
        owners.add(customerId);
      }
      return [...owners];
    },
  };
}

/** An order, after locking its customer's books. */
async function lockedOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await orderById(tx, orderId);
  if (!order) throw new Error("there is no such order to book");
  await lockAccount(tx, order.customerId);
  return order;
}

async function empty(
  tx: Tx,
  { id, customerId, remains }: OrderRow,
  kind: "refund" | "expire",
  idemKey: string,
  at: number,
) {
  if (remains > 0) await writeLine(tx, { customerId, kind, idemKey, parts: [{ orderId: id, amount: -remains }], at });
}

/**
 * Settles credits that were returned to lots. If the lot was refunded or has ended, the credits are withdrawn at once. If the lot
 * was consumed, it becomes effective again. The caller has locked the customer's books.
 *
 * @param cause reason for the return, for the key of the line.
 */
export async function settleReturned(tx: Tx, parts: readonly Part[], cause: string, at: number): Promise<void> {
  for (const { orderId } of parts) {
    const order = await orderById(tx, orderId);
    if (!order) throw new Error("a lot that gave credits is gone");
    if (order.status === refunded) await empty(tx, order, "refund", `refund:${orderId}:${cause}`, at);
    else if (order.endsAt !== null && order.endsAt <= at) {
      await moveOrder(tx, orderId, [effective, consumed], { status: expired });
      await empty(tx, order, "expire", `expire:${orderId}:${cause}`, at);
    } else await moveOrder(tx, orderId, [consumed], { status: effective });
  }
}
