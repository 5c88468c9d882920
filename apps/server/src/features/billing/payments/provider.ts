import type { IncomingHttpHeaders } from "node:http";
import type { Currency, OrderStarted, PaymentCode } from "@cutwater/contract/billing.ts";
import type { Language } from "@cutwater/contract/i18n.ts";

export type ProviderCode = "stripe" | "paypal" | "alipay" | "sandbox";

export type Money = { amountCents: number; currency: string };

/** The data of an order that its payment provider needs. */
export type PayableOrder = {
  id: string;
  priceCents: number;
  currency: Currency;
  /** The provider's own id of the payment; null before it has one. */
  reference: string | null;
  /** The id that a refund must name, if it differs from `reference`; else null. */
  receipt: string | null;
};

/** An order whose payment begins at its provider, or continues there when the order has a reference. */
export type NewOrder = Omit<PayableOrder, "receipt"> & {
  /** Title on the provider's page, in `language`. It is the same each time, because providers reject a different one. */
  title: string;
  language: Language;
  /** Epoch milliseconds. */
  payableUntil: number;
};

/** Addresses to which the provider sends the customer, and the address of our webhook. */
export type ReturnUrls = { done: string; cancelled: string; webhook: string };

/**
 * The state of a payment. "paid" has the amount that was really taken, which is compared with the order. "pending": the customer
 * has done their part, but the provider or their bank is still checking the payment, sometimes for days.
 */
export type PaymentState =
  | { state: "waiting" }
  | { state: "pending" }
  | { state: "failed" }
  | { state: "paid" | "refunded"; money: Money; reference: string | null; receipt: string | null };

/** The content of a webhook whose signature and age are valid. */
export type ProviderEvent = {
  /** The provider's own id of the event: two webhooks with the same id are the same event. */
  id: string;
  /**
   * "approved": the customer agreed, and the money can be taken. "refunded" with a sum below the price is a partial refund, which
   * does not change the order.
   */
  kind: "paid" | "failed" | "approved" | "refunded" | "disputed";
  /** The payment that the event is about: the order's id that we gave to the provider, or the provider's own ids. */
  orderId: string | null;
  reference: string | null;
  receipt: string | null;
  /** The amount taken, or the total refunded; null where the kind has no sum. */
  money: Money | null;
};

/** One way to pay. All its errors except `WebhookRefused` mean that the provider could not be reached. */
export type Provider = {
  code: ProviderCode;
  /** The wire's code of this payment method. */
  payment: PaymentCode;
  currencies: readonly Currency[];
  /** Begins a payment, or continues the one that was begun. An order has only one payment, however often this is called. */
  start(order: NewOrder, urls: ReturnUrls): Promise<{ reference: string | null; goOn: Omit<OrderStarted, "id"> }>;
  /**
   * Asks for the state of a payment. If the customer has agreed and the money was not taken yet, it is taken now.
   * @param mayTake called right before money is taken; if it returns false, no money is taken and the order waits.
   */
  ask(order: PayableOrder, mayTake: () => Promise<boolean>): Promise<PaymentState>;
  /**
   * Closes the payment, if the provider supports that, so that it can no longer be paid. Rejects when the payment was just made.
   */
  close(order: PayableOrder): Promise<void>;
  /** Refunds the whole payment; a second call refunds nothing more. */
  refund(order: PayableOrder): Promise<void>;
  /**
   * Reads a webhook.
   * @param rawBody the unchanged bytes, which the signature covers.
   * @returns null for an event that concerns none of our orders. @throws WebhookRefused when its signature or age is wrong.
   */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent | null>;
  /** The answer that tells the provider not to send the event again. */
  acknowledgement: string;
};

/**
 * A webhook that is not accepted: its signature is wrong, it is too old, or its sum differs. No order changes; the webhook is
 * logged.
 */
export class WebhookRefused extends Error {
  /** For the log; it never quotes the data sent. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`a webhook is not taken: ${reason}`, options);
    this.name = "WebhookRefused";
    this.reason = reason;
  }
}
