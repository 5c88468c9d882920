import { type Currency, Payment } from "@cutwater/contract/billing.ts";
import type { payMessages } from "./messages.ts";

/** A payment method as the server offers it. */
export type PaymentMethod = { payment: number; currency: Currency };

type MethodName = "alipay" | "card" | "paypal" | "sandbox";
const names: Readonly<Record<number, MethodName>> = {
  [Payment.alipay]: "alipay",
  [Payment.card]: "card",
  [Payment.paypal]: "paypal",
  // Code 4 is handled like card (wire.20).
  [Payment.cardToo]: "card",
  [Payment.sandbox]: "sandbox",
};

/** The name of a payment code of the wire; null for one that this page does not know. */
export const nameOf = ({
  payment,
}: Pick<PaymentMethod, "payment">): (MethodName & keyof typeof payMessages.en) | null => names[payment] ?? null;

/** The server's payment methods that this page knows, in the server's order and without duplicates. */
export const knownMethods = (offered: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  offered.filter((method, index) => {
    const name = nameOf(method);
    return name !== null && offered.findIndex((other) => nameOf(other) === name) === index;
  });
