import { type Currency, Payment } from "@cutwater/contract/billing.ts";
import type { payMessages } from "./messages.ts";

/** A way to pay as the server offers it. */
export type PaymentMethod = { payment: number; currency: Currency };

type Named = "alipay" | "card" | "paypal" | "sandbox";
const names: Readonly<Record<number, Named>> = {
  [Payment.alipay]: "alipay",
  [Payment.card]: "card",
  [Payment.paypal]: "paypal",
  // Code 4 is handled like card (wire.20).
  [Payment.cardToo]: "card",
  [Payment.sandbox]: "sandbox",
};

/** Which way a code of the wire is; null for one this page does not know. */
export const nameOf = ({ payment }: Pick<PaymentMethod, "payment">): (Named & keyof typeof payMessages.en) | null =>
  names[payment] ?? null;

/** The ways this page knows, in the server's order, each once. */
export const knownMethods = (offered: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  offered.filter((method, place) => {
    const name = nameOf(method);
    return name !== null && offered.findIndex((other) => nameOf(other) === name) === place;
  });
