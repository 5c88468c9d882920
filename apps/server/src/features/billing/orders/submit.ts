import { randomInt } from "node:crypto";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { type OrderStarted, OrderStatus, type PaymentCode } from "@cutwater/contract/billing.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import { limits } from "@cutwater/contract/plans.ts";
import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import { hasFreeAccess } from "../free-uses/free-uses.ts";
import { insertOrder, lockAccount, type OrderRow } from "../ledger/store-lots.ts";
import type { Providers } from "../payments/create-providers.ts";
import { nameIn } from "../products/routes.ts";
import { type ProductRow, productById } from "../products/store-products.ts";
import { beginPayment } from "./begin.ts";
import { currencyOf, priceIn } from "./offer.ts";
import type { Settle } from "./settle.ts";
import { insertPayment, paidOrder, waitingSince } from "./store-payments.ts";

export type OrderRequest = {
  customerId: string;
  productId: string;
  payment: PaymentCode;
  isInChina: boolean;
  language: Language;
  /** The price that the customer saw, in cents; undefined where the page showed none. */
  shownCents: number | undefined;
};

export type SubmitOrderDeps = {
  clock: Clock;
  config: Config;
  database: Database;
  log: Log;
  providers: Providers;
  settle: Pick<Settle, "failed">;
  newId?: (at: number) => string;
};

const payableMs = limits.payableHours * 3_600_000;
/** Maximum number of a customer's waiting orders. More would only fill the providers' books. */
const waitingAtOnce = 20;

/**
 * Orders a product. Price and currency come from the product and the payment method, whatever the client sent. The order is
 * stored in our books (0) before the payment begins at the provider. A customer is charged only the price that they saw.
 *
 * @throws Refusal "invalidPackage", "priceChanged", "freeAccess", "paymentUnknown", "ordersWaiting", "paymentUnavailable"
 */
export async function submitOrder(wanted: OrderRequest, deps: SubmitOrderDeps): Promise<OrderStarted> {
  const { clock, database, log, providers, settle, newId = orderNumber } = deps;
  const { db } = database;
  const { customerId, language } = wanted;
  const product = (await productById(db, wanted.productId)) ?? refuse("invalidPackage");
  const provider = providers.byPayment(wanted.payment) ?? refuse("paymentUnknown");
  const currency = currencyOf(provider, wanted.isInChina);
  const priceCents = priceIn(currency, product) ?? refuse("invalidPackage");
  if (wanted.shownCents !== undefined && wanted.shownCents !== priceCents) refuse("priceChanged");
  const at = clock.now();
  if (await hasFreeAccess(db, customerId, at)) refuse("freeAccess");

  const order = {
    ...waitingOrder(product, at),
    id: newId(at),
    customerId,
    priceCents,
    currency,
    payment: wanted.payment,
  };
  const payment = { title: nameIn(language, product), language, payableUntil: at + payableMs };
  await database.db.transaction(async (tx) => {
    await lockAccount(tx, customerId);
    if ((await waitingSince(tx, customerId, at - payableMs)) >= waitingAtOnce)
      refuse("ordersWaiting", { hours: limits.payableHours });
    await insertOrder(tx, order);
    await insertPayment(tx, { orderId: order.id, provider: provider.code, ...payment });
  });

  try {
    return await beginPayment({ order, payment: { ...payment, reference: null }, provider }, deps);
  } catch (cause) {
    log.warn({ err: cause, orderId: order.id, provider: provider.code }, "a payment could not be begun");
    const made = await paidOrder(db, order.id);
    if (made) await settle.failed(made, null);
    throw new Refusal("paymentUnavailable", undefined, {}, { cause });
  }
}

const waitingOrder = ({ id, code, credits, days }: ProductRow, at: number) =>
  ({
    productId: id,
    productCode: code,
    status: OrderStatus.waiting,
    credits,
    remains: 0,
    days,
    createdAt: at,
    startsAt: null,
    endsAt: null,
  }) satisfies Partial<OrderRow>;

/** An order id of twenty digits, of which the first eight are the day. People can read it out, and all providers accept it. */
const orderNumber = (at: number): string => {
  const day = new Date(at).toISOString().slice(0, 10).replaceAll("-", "");
  return `${day}${[1, 2].map(() => String(randomInt(1_000_000)).padStart(6, "0")).join("")}`;
};
