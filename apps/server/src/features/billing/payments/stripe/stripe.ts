import { Payment } from "@cutwater/contract/billing.ts";
import Stripe from "stripe";
import type { Config } from "../../../../config/config.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Egress } from "../../../../platform/egress/egress.ts";
import type { NewOrder, PaymentState, Provider } from "../provider.ts";
import { readStripeWebhook } from "./read-webhook.ts";

type StripeConfig = NonNullable<Config["payments"]["stripe"]>;
export type StripeDeps = { egress: Pick<Egress, "fetch">; clock: Clock };

/**
 * Cards by Stripe: a payment intent that the page confirms with its client secret. Every call of the SDK uses the guarded egress.
 */
export function createStripe(config: StripeConfig, { egress, clock }: StripeDeps): Provider {
  const stripe = new Stripe(config.secretKey, {
    ...placeOf(config.apiUrl),
    httpClient: Stripe.createFetchHttpClient(guarded(egress)),
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
  });

  const create = ({ id, priceCents, currency, title }: NewOrder) =>
    stripe.paymentIntents.create(
      {
        amount: priceCents,
        currency: currency.toLowerCase(),
        description: title,
        metadata: { orderId: id },
        automatic_payment_methods: { enabled: true },
      },
      { idempotencyKey: `order:${id}` },
    );

  return {
    code: "stripe",
    payment: Payment.card,
    currencies: ["USD"],
    acknowledgement: "",
    async start(order) {
      const { reference } = order;
      const intent = reference ? await stripe.paymentIntents.retrieve(reference) : await create(order);
      if (!intent.client_secret) throw new Error("Stripe gave no client secret");
      return { reference: intent.id, goOn: { clientSecret: intent.client_secret } };
    },
    async ask({ reference }) {
      // The payment was never begun, so it has no client secret with which it could be paid.
      if (reference === null) return { state: "waiting" };
      return paymentStateOf(await stripe.paymentIntents.retrieve(reference, { expand: ["latest_charge"] }));
    },
    async close({ reference }) {
      if (reference === null) return;
      const { status } = await stripe.paymentIntents.cancel(reference);
      if (status !== "canceled") throw new Error(`Stripe did not cancel: ${status}`);
    },
    async refund({ id, reference }) {
      if (reference === null) throw new Error(`order ${id} has no payment intent`);
      // Without a sum, the whole rest is refunded; a second call finds nothing left.
      const { status } = await stripe.refunds.create({ payment_intent: reference });
      if (status === "failed" || status === "canceled") throw new Error(`Stripe did not refund: ${status}`);
    },
    readWebhook: (rawBody, headers) =>
      readStripeWebhook(rawBody, headers, { stripe, secret: config.webhookSecret, clock }),
  };
}

function paymentStateOf(intent: Stripe.PaymentIntent): PaymentState {
  if (intent.status === "canceled") return { state: "failed" };
  // With some payment methods banks take days, and the intent cannot be cancelled meanwhile.
  if (intent.status === "processing") return { state: "pending" };
  // After a refused card the customer may use another one, so the order waits.
  if (intent.status !== "succeeded") return { state: "waiting" };
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const state = charge?.refunded || charge?.disputed ? "refunded" : "paid";
  const money = { amountCents: intent.amount_received, currency: intent.currency.toUpperCase() };
  return { state, money, reference: intent.id, receipt: null };
}

function placeOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname,
    port: port || (isPlain ? "80" : "443"),
  };
}

/** Adapts our fetch to the SDK's fetch interface. */
const guarded =
  ({ fetch }: Pick<Egress, "fetch">): typeof globalThis.fetch =>
  async (url, init) =>
    await fetch(String(url), {
      method: init?.method ?? "GET",
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === "string" ? { body: init.body } : {}),
      ...(init?.signal ? { signal: init.signal } : {}),
      redirect: "manual",
      maxBytes: 1024 * 1024,
    });
