import type { OrderStarted } from "@cutwater/contract/billing.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import type { Config } from "../../../config/config.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { OrderRow } from "../ledger/store-lots.ts";
import type { Provider } from "../payments/provider.ts";
import { changePayment, type PaymentRow } from "./store-payments.ts";

/** An order that is stored in our books, with its payment and the provider that will take the payment. */
export type ToBegin = {
  order: Pick<OrderRow, "id" | "priceCents" | "currency">;
  payment: Pick<PaymentRow, "reference" | "title" | "language" | "payableUntil">;
  provider: Provider;
};

export type BeginPaymentDeps = { config: Config; database: Database };

/**
 * Begins an order's payment at its provider, or continues the one begun before. @throws Error when the provider cannot be
 * reached.
 */
export async function beginPayment(
  { order, payment, provider }: ToBegin,
  { config, database }: BeginPaymentDeps,
): Promise<OrderStarted> {
  const { id, priceCents } = order;
  const { reference, title, language, payableUntil } = payment;
  const begun = await provider.start(
    { id, priceCents, currency: order.currency, reference, title, language, payableUntil },
    urlsFor(id, provider, config.publicUrl),
  );
  if (begun.reference !== reference) await changePayment(database.db, id, { reference: begun.reference });
  return { id, ...begun.goOn };
}

const urlsFor = (id: string, { code }: Provider, publicUrl: string) => ({
  done: `${publicUrl}/customer/subscription?order=${id}`,
  cancelled: `${publicUrl}/price`,
  webhook: `${publicUrl}${webhookPath}/${code}`,
});

/** Base path of the providers' webhooks. Each provider's webhook is at its name below this path. */
export const webhookPath = `${apiBase}/client/trade/webhook`;
