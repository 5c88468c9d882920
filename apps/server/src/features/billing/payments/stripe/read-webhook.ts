import type { IncomingHttpHeaders } from "node:http";
import Stripe from "stripe";
import type { Clock } from "../../../../platform/clock.ts";
import { type ProviderEvent, WebhookRefused } from "../provider.ts";

export type ReadStripeWebhookDeps = { stripe: Stripe; secret: string; clock: Clock };

/** Maximum age of a webhook. Stripe signs each delivery again, so a repeated webhook is never old. */
const maxAgeSeconds = 300;

/** The SDK checks signature and age. Source: https://docs.stripe.com/webhooks and the SDK's own types. */
export async function readStripeWebhook(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  { stripe, secret, clock }: ReadStripeWebhookDeps,
): Promise<ProviderEvent | null> {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string") throw new WebhookRefused("no signature");
  try {
    const told = await stripe.webhooks.constructEventAsync(
      rawBody,
      signature,
      secret,
      maxAgeSeconds,
      undefined,
      clock.now(),
    );
    return eventOf(told);
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new WebhookRefused("the signature is wrong or too old", { cause });
    throw new WebhookRefused("it cannot be read", { cause });
  }
}

function eventOf(told: Stripe.Event): ProviderEvent | null {
  switch (told.type) {
    case "payment_intent.succeeded":
      return ofIntent(told.id, "paid", told.data.object);
    case "payment_intent.canceled":
      return ofIntent(told.id, "failed", told.data.object);
    case "charge.refunded":
      return ofRefund(told.id, told.data.object);
    case "charge.dispute.created":
      return ofDispute(told.id, told.data.object);
    default:
      return null;
  }
}

const ofIntent = (id: string, kind: "paid" | "failed", intent: Stripe.PaymentIntent): ProviderEvent => ({
  id,
  kind,
  orderId: intent.metadata.orderId ?? null,
  reference: intent.id,
  receipt: null,
  money: kind === "paid" ? { amountCents: intent.amount_received, currency: intent.currency.toUpperCase() } : null,
});

const ofRefund = (id: string, charge: Stripe.Charge): ProviderEvent => ({
  id,
  kind: "refunded",
  orderId: null,
  reference: idOf(charge.payment_intent),
  receipt: null,
  money: { amountCents: charge.amount_refunded, currency: charge.currency.toUpperCase() },
});

const ofDispute = (id: string, dispute: Stripe.Dispute): ProviderEvent => ({
  id,
  kind: "disputed",
  orderId: null,
  reference: idOf(dispute.payment_intent),
  receipt: null,
  money: null,
});

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === "string" ? named : (named?.id ?? null);
