import type { Money } from "./provider.ts";

/** 990 -> "9.90", the form in which PayPal and Alipay write sums. */
export const decimalOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** "9.90" -> 990, without floating point; null when the text is not a sum in cents. */
export function centsOf(decimal: string): number | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(decimal);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}

export const isSameMoney = (one: Money, other: Money): boolean =>
  one.amountCents === other.amountCents && one.currency === other.currency;
