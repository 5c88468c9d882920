import type { Currency } from "@cutwater/contract/billing.ts";
import { Payment } from "@cutwater/contract/billing.ts";
import type { Config } from "../../../config/config.ts";
import type { Provider } from "../payments/provider.ts";
import type { ProductRow } from "../products/store-products.ts";

/** The payment methods that a customer is offered. */
export type Offer = {
  payments: { payment: number; currency: Currency }[];
  /** Data for the card's form. */
  card: { scriptUrl: string; publishableKey: string } | null;
};

/** Every available payment method, with the region's first: Alipay in China, cards and PayPal elsewhere (credits.9). */
export function offerIn(isInChina: boolean, open: readonly Provider[], { stripe }: Config["payments"]): Offer {
  const rank = ({ payment }: Provider): number => ((payment === Payment.alipay) === isInChina ? 0 : 1);
  const card = open.some(({ payment }) => payment === Payment.card);
  return {
    payments: open
      .toSorted((one, other) => rank(one) - rank(other))
      .map((provider) => ({ payment: provider.payment, currency: currencyOf(provider, isInChina) })),
    card: stripe && card ? { scriptUrl: stripe.scriptUrl, publishableKey: stripe.publishableKey } : null,
  };
}

/** The currency for an order. If a provider takes both currencies, the region decides. */
export function currencyOf({ currencies }: Pick<Provider, "currencies">, isInChina: boolean): Currency {
  const own = isInChina ? "CNY" : "USD";
  return currencies.includes(own) ? own : (currencies[0] ?? own);
}

/** Cents; null where the price is agreed by mail. */
export const priceIn = (currency: Currency, { priceCents, usdPriceCents }: ProductRow): number | null =>
  currency === "CNY" ? priceCents : usdPriceCents;
