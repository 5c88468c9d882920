import type { Currency, Product } from "@cutwater/contract/billing.ts";
import { factsOf, type Language, languageTag } from "@cutwater/contract/i18n.ts";

/** A sum of money from its cents: "¥29.00" in both languages; "$4.90", in Chinese "US$4.90". */
export const formatMoney = (cents: number, currency: Currency, language: Language): string =>
  new Intl.NumberFormat(languageTag(language), {
    style: "currency",
    currency,
    // English would use CN¥, but here ¥ always means the yuan.
    currencyDisplay: currency === "CNY" ? "narrowSymbol" : "symbol",
  }).format(cents / 100);

/** A day without its time: "Nov 20, 2027", "2027年11月20日". */
export const formatDay = (atMs: number, language: Language): string =>
  new Intl.DateTimeFormat(languageTag(language), { dateStyle: factsOf(language).dateStyle }).format(atMs);

/** A share of 0 to 1 with up to two decimals (limits.12): "76.53%", "100%". */
export const formatShare = (share: number, language: Language): string =>
  new Intl.NumberFormat(languageTag(language), {
    style: "percent",
    maximumFractionDigits: 2,
  }).format(share);

/** A product's price in a currency, in cents; null if the price is agreed by mail. */
export const priceIn = (currency: Currency, { price, usdPrice }: Pick<Product, "price" | "usdPrice">): number | null =>
  currency === "CNY" ? price : usdPrice;
