import { randomUUID } from "node:crypto";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { givenCredits, OrderStatus } from "@cutwater/contract/billing.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { ledger } from "../tables.ts";
import { creditsOf, insertOrder, lockAccount, markConsumed, pickLots } from "./store-lots.ts";
import { type Part, writeLine } from "./write-line.ts";

const dayMs = 86_400_000;

export type Adjustment = {
  customerId: string;
  /** Credits given (+) or taken (-). */
  amount: number;
  /** Number of days for which given credits are valid. */
  days: number;
  /** A request sent twice with the same key is carried out once. */
  onceKey: string;
};

/**
 * Gives credits as a lot of their own, or takes credits off the lots that end first.
 *
 * @returns false when it was done before.
 * @throws Refusal "tooFewCredits" when the customer has fewer credits than are to be taken; "onceKeyUsed" when the key was used
 * for another adjustment.
 */
export async function adjust(tx: Tx, adjustment: Adjustment, clock: Clock): Promise<boolean> {
  const { customerId, amount, onceKey } = adjustment;
  const idemKey = `adjust:${onceKey}`;
  const at = clock.now();
  await lockAccount(tx, customerId);
  const [known] = await tx.select().from(ledger).where(eq(ledger.idemKey, idemKey));
  if (known && (known.customerId !== customerId || known.amount !== amount)) throw new Refusal("onceKeyUsed");
  if (known) return false;
  const parts = amount > 0 ? [await newLot(tx, adjustment, at)] : await takenFrom(tx, adjustment, at);
  await writeLine(tx, { customerId, kind: "adjust", idemKey, parts, at });
  await markConsumed(
    tx,
    parts.map(({ orderId }) => orderId),
  );
  return true;
}

async function newLot(tx: Tx, { customerId, amount, days }: Adjustment, at: number): Promise<Part> {
  const id = randomUUID();
  await insertOrder(tx, {
    id,
    customerId,
    productId: null,
    productCode: givenCredits,
    priceCents: 0,
    currency: "CNY",
    payment: 0,
    status: OrderStatus.effective,
    credits: amount,
    remains: 0,
    days,
    createdAt: at,
    startsAt: at,
    endsAt: at + days * dayMs,
  });
  return { orderId: id, amount };
}

async function takenFrom(tx: Tx, { customerId, amount }: Adjustment, at: number): Promise<Part[]> {
  const parts = await pickLots(tx, customerId, -amount, at);
  if (parts) return parts;
  return refuse("tooFewCredits", { field: "amount", left: await creditsOf(tx, customerId, at) });
}
