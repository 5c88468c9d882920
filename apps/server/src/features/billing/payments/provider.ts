import type { IncomingHttpHeaders } from "node:http";
import type { Currency, OrderStarted, PaymentCode } from "@cutwater/contract/billing.ts";
import type { Language } from "@cutwater/contract/i18n.ts";

export type ProviderCode = "stripe" | "paypal" | "alipay" | "sandbox";

export type Money = { amountCents: number; currency: string };

/** An order as its provider has to know it. */
export type PayableOrder = {
  id: string;
  priceCents: number;
  currency: Currency;
  /** The provider's own name of the payment; null before it has one. */
  reference: string | null;
  /** By what name the money is given back, where that is another. */
  receipt: string | null;
};

/** An order that is to be begun at its provider, or gone on with where it has a reference. */
export type NewOrder = Omit<PayableOrder, "receipt"> & {
  /** What the customer reads at the provider, and in which language: the same each time, since providers refuse another. */
  title: string;
  language: Language;
  /** Epoch milliseconds. */
  payableUntil: number;
};

/** Where a provider sends the customer, and where it sends its own word. */
export type ReturnUrls = { done: string; cancelled: string; webhook: string };

/**
 * How a payment stands; `paid` tells what was really taken, for the comparison with the order. "pending": the customer has
 * done their part, and the provider or their bank still looks into it, for days at times.
 */
export type PaymentState =
  | { state: "waiting" }
  | { state: "pending" }
  | { state: "failed" }
  | { state: "paid" | "refunded"; money: Money; reference: string | null; receipt: string | null };

/** What a webhook says, once its signature and its age are found good. */
export type ProviderEvent = {
  /** The provider's own id of the event: what comes again with the same id is the same event. */
  id: string;
  /** "approved": the customer agreed and the money waits to be taken. "refunded" with a sum below the price was a part, which changes no order. */
  kind: "paid" | "failed" | "approved" | "refunded" | "disputed";
  /** Which payment it is about: the order's id as the provider was told it, or the provider's own names. */
  orderId: string | null;
  reference: string | null;
  receipt: string | null;
  /** What was taken, or in all given back; null where the kind is about no sum. */
  money: Money | null;
};

/** One way to pay. Everything it throws, but for `WebhookRefused`, says that the provider could not be asked. */
export type Provider = {
  code: ProviderCode;
  /** As the wire counts it. */
  payment: PaymentCode;
  currencies: readonly Currency[];
  /** Begins a payment, or goes on with the one begun: for one order it is the same payment, however often it is asked. */
  start(order: NewOrder, urls: ReturnUrls): Promise<{ reference: string | null; goOn: Omit<OrderStarted, "id"> }>;
  /**
   * Asks how it stands; what the customer has agreed to and nobody took yet is taken.
   * @param mayTake asked right before; where it says no the money stays where it is, and the order waits.
   */
  ask(order: PayableOrder, mayTake: () => Promise<boolean>): Promise<PaymentState>;
  /** Closes the payment, so that it can no longer be paid, where the provider can. Rejects when it was just paid. */
  close(order: PayableOrder): Promise<void>;
  /** Gives all of it back; asked twice it is given back once. */
  refund(order: PayableOrder): Promise<void>;
  /**
   * Reads a webhook.
   * @param rawBody as it came: signatures are over the bytes.
   * @returns null for an event that concerns no order of ours. @throws WebhookRefused when its signature or age is wrong.
   */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent | null>;
  /** The answer that tells the provider not to send the event again. */
  acknowledgement: string;
};

/** A webhook that is not believed: a wrong signature, too old, about another sum. Nothing changes; it is logged. */
export class WebhookRefused extends Error {
  /** For the log: never what was sent. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`a webhook is not taken: ${reason}`, options);
    this.name = "WebhookRefused";
    this.reason = reason;
  }
}
