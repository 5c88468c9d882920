import { Payment } from "@cutwater/contract/billing.ts";
import { languageTag } from "@cutwater/contract/i18n.ts";
import type { Config } from "../../../../config/config.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Egress } from "../../../../platform/egress/egress.ts";
import { decimalOf } from "../money.ts";
import type { NewOrder, PayableOrder, PaymentState, Provider, ReturnUrls } from "../provider.ts";
import { type AskPayPal, createAskPayPal, PayPalFault } from "./ask-paypal.ts";
import { readPayPalWebhook } from "./read-webhook.ts";
import { PayPalOrder } from "./shapes.ts";

type PayPalConfig = NonNullable<Config["payments"]["paypal"]>;
export type PayPalDeps = { egress: Pick<Egress, "fetch">; clock: Clock };

/** PayPal: the customer approves the payment on its page and comes back; then the money is captured. */
export function createPayPal(config: PayPalConfig, { egress, clock }: PayPalDeps): Provider {
  const ask = createAskPayPal(config, { egress, clock });
  return {
    code: "paypal",
    payment: Payment.paypal,
    currencies: ["USD"],
    acknowledgement: "",
    async start(order, urls) {
      const body = JSON.stringify(wished(order, urls));
      const told =
        order.reference === null
          ? await ask("/v2/checkout/orders", { method: "POST", body, onceKey: `order:${order.id}` })
          : await ask(placeOf(order.reference), { method: "GET" });
      const { id, links } = PayPalOrder.parse(told);
      const url = links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
      if (!url || !/^https?:$/.test(URL.parse(url)?.protocol ?? "")) throw new Error("PayPal gave no page to go to");
      return { reference: id, goOn: { url } };
    },
    async ask(order, mayTake) {
      // The payment was never begun at PayPal, so it has no page on which it can be paid.
      if (order.reference === null) return { state: "waiting" };
      const at = placeOf(order.reference);
      const told = PayPalOrder.parse(await ask(at, { method: "GET" }));
      if (told.status !== "APPROVED" || !(await mayTake())) return paymentStateOf(told);
      return paymentStateOf(await capture(ask, at, order));
    },
    // Nothing to do: money is taken only by a capture, and PayPal drops an uncaptured order by itself.
    close: async () => {},
    async refund({ id, receipt }) {
      if (receipt === null) throw new Error(`order ${id} was not captured`);
      const path = `/v2/payments/captures/${encodeURIComponent(receipt)}/refund`;
      // Without a sum, the whole rest is refunded.
      await ask(path, { method: "POST", body: "{}", onceKey: `refund:${id}` });
    },
    readWebhook: (rawBody, headers) => readPayPalWebhook(rawBody, headers, { ask, webhookId: config.webhookId, clock }),
  };
}

const placeOf = (reference: string): string => `/v2/checkout/orders/${encodeURIComponent(reference)}`;

/** Two concurrent captures become one, because the idempotency key is the order's id. */
async function capture(ask: AskPayPal, at: string, { id }: PayableOrder): Promise<PayPalOrder> {
  try {
    return PayPalOrder.parse(await ask(`${at}/capture`, { method: "POST", body: "{}", onceKey: `capture:${id}` }));
  } catch (error) {
    if (!(error instanceof PayPalFault && capturedOrRefused.has(error.issue))) throw error;
    // Either it was captured in the meantime, or the customer's bank refused and PayPal asks for another way to pay. PayPal's
    // order shows which case it is.
    const told = PayPalOrder.parse(await ask(at, { method: "GET" }));
    return { ...told, status: told.status === "APPROVED" ? "PAYER_ACTION_REQUIRED" : told.status };
  }
}
const capturedOrRefused = new Set(["ORDER_ALREADY_CAPTURED", "INSTRUMENT_DECLINED", "PAYER_ACTION_REQUIRED"]);

function paymentStateOf({ status, id, purchase_units }: PayPalOrder): PaymentState {
  if (status === "VOIDED") return { state: "failed" };
  const made = purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  // A capture that the bank refused may be followed by a successful one.
  const found = (...statuses: string[]) => made.find((capture) => statuses.includes(capture.status));
  const paid = found("COMPLETED", "PARTIALLY_REFUNDED");
  if (paid) return { state: "paid", money: paid.amount, reference: id, receipt: paid.id };
  const back = found("REFUNDED");
  if (back) return { state: "refunded", money: back.amount, reference: id, receipt: back.id };
  // Under review at PayPal.
  if (found("PENDING")) return { state: "pending" };
  return { state: found("DECLINED", "FAILED") ? "failed" : "waiting" };
}

const wished = ({ id, priceCents, currency, title, language }: NewOrder, urls: ReturnUrls) => ({
  intent: "CAPTURE",
  purchase_units: [
    {
      reference_id: id,
      custom_id: id,
      invoice_id: id,
      description: title,
      amount: { currency_code: currency, value: decimalOf(priceCents) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        user_action: "PAY_NOW",
        shipping_preference: "NO_SHIPPING",
        locale: languageTag(language),
        return_url: urls.done,
        cancel_url: urls.cancelled,
      },
    },
  },
});
