import { OrderStatus } from "@cutwater/contract/billing.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Hub } from "../../../platform/realtime/hub.ts";
import { ownerOf } from "../../accounts/index.ts";
import type { Inbox } from "../../inbox/index.ts";
import { isNobody } from "../forget.ts";
import type { Lots } from "../ledger/lots.ts";
import { moveOrder } from "../ledger/store-lots.ts";
import { isSameMoney } from "../payments/money.ts";
import type { Money, ProviderEvent } from "../payments/provider.ts";
import { notifyPaid } from "./notify-paid.ts";
import { changePayment, type OrderWithPayment, rememberEvent } from "./store-payments.ts";

/** The webhook behind a change, null for none. It is stored in the same transaction as its effect. */
type Word = Pick<ProviderEvent, "id" | "kind"> | null;
type Receipt = { money: Money; reference: string | null; receipt: string | null };

/**
 * Updates an order's status and its customer's credits from the providers' messages. Each message takes effect once, and messages
 * may arrive in any order.
 */
export type Settle = {
  /**
   * The order was paid: 0 -> 1, with its credits.
   * @throws PaymentMismatch when the payment differs from the order; nothing changes then.
   */
  paid(ordered: OrderWithPayment, receipt: Receipt, word: Word): Promise<void>;
  /** The order will not be paid: 0 -> 2. */
  failed(ordered: OrderWithPayment, word: Word): Promise<void>;
  /** The customer cancelled the order: 0 -> 5. False when it is not waiting. */
  cancelled(ordered: OrderWithPayment): Promise<boolean>;
  /** The money was refunded or is disputed: the order becomes 5, and its remaining credits are withdrawn. */
  refunded(ordered: OrderWithPayment, word: Word): Promise<void>;
};

/** Written to the log when the operator owes a refund. */
const paidForNobody = "an order was paid after its customer's account was deleted: it is to be refunded";

/** The payment differs from the order. An operator should look into it. */
export class PaymentMismatch extends Error {
  /** The part that differs, for the log. */
  readonly what: "amount" | "currency" | "reference";

  constructor(what: "amount" | "currency" | "reference") {
    super(`a payment's ${what} is not the order's`);
    this.name = "PaymentMismatch";
    this.what = what;
  }
}

export type SettleDeps = {
  clock: Clock;
  database: Database;
  hub: Hub;
  log: Log;
  lots: Pick<Lots, "grant" | "withdraw">;
  inbox: Pick<Inbox, "notify">;
};

export function createSettle({ clock, database, hub, log, lots, inbox }: SettleDeps): Settle {
  /** Acts once on each webhook; notifies the customer and logs the change. @returns whether anything changed */
  async function once(
    ordered: OrderWithPayment,
    word: Word,
    said: string,
    change: (tx: Tx, at: number) => Promise<boolean>,
  ): Promise<boolean> {
    const { id: orderId, customerId } = ordered.order;
    const at = clock.now();
    const isChanged = await database.db.transaction(async (tx) => {
      const { provider } = ordered.payment;
      if (word && !(await rememberEvent(tx, word, { provider, orderId, at }))) return false;
      return await change(tx, at);
    });
    if (!isChanged) return false;
    log[said === paidForNobody ? "error" : "info"]({ orderId, provider: ordered.payment.provider }, said);
    await hub.publish(ownerOf(customerId), { method: "CUSTOMER_CHANGED" });
    return true;
  }

  return {
    async paid(ordered, { money, reference, receipt }, word) {
      compare(ordered, { money, reference });
      const { id, customerId } = ordered.order;
      await once(ordered, word, isNobody(customerId) ? paidForNobody : "an order is paid", async (tx, at) => {
        const granted = await lots.grant(tx, id);
        const known = {
          reference: ordered.payment.reference ?? reference,
          receipt: ordered.payment.receipt ?? receipt,
        };
        await changePayment(tx, id, { ...known, ...(granted ? { paidAt: at } : {}) });
        if (granted) await notifyPaid(tx, granted, clock.now(), inbox);
        return granted !== null;
      });
    },
    async failed(ordered, word) {
      const { id } = ordered.order;
      await once(ordered, word, "an order is given up", async (tx) => {
        const { waiting, invalid } = OrderStatus;
        return (await moveOrder(tx, id, [waiting], { status: invalid })) !== null;
      });
    },
    async cancelled(ordered) {
      const { id } = ordered.order;
      const { waiting, refunded: cancelled } = OrderStatus;
      return await once(
        ordered,
        null,
        "an order is canceled",
        async (tx) => (await moveOrder(tx, id, [waiting], { status: cancelled })) !== null,
      );
    },
    async refunded(ordered, word) {
      const { id } = ordered.order;
      await once(ordered, word, "an order is refunded", async (tx, at) => {
        const { waiting, invalid, refunded } = OrderStatus;
        // The second case is a refund that arrives before its payment: the payment, when it arrives, then finds the order closed.
        // `withdraw` locks the books.
        const isWithdrawn =
          (await lots.withdraw(tx, id)) || (await moveOrder(tx, id, [waiting, invalid], { status: refunded })) !== null;
        if (isWithdrawn) await changePayment(tx, id, { refundedAt: at });
        return isWithdrawn;
      });
    },
  };
}

/** @throws PaymentMismatch */
export function compare({ order, payment }: OrderWithPayment, { money, reference }: Omit<Receipt, "receipt">): void {
  const { priceCents: amountCents, currency } = order;
  if (payment.reference !== null && reference !== null && payment.reference !== reference)
    throw new PaymentMismatch("reference");
  if (isSameMoney(money, { amountCents, currency })) return;
  throw new PaymentMismatch(money.currency === currency ? "amount" : "currency");
}
