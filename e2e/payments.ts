import { readFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { apiBase } from "@cutwater/contract/route.ts";
import {
  type AlipayStandIn,
  createAlipayStandIn,
} from "@cutwater/server/features/billing/payments/alipay/alipay.stand-in.ts";
import type { Delivery } from "@cutwater/server/features/billing/payments/delivery.stand-in.ts";
import {
  createPayPalStandIn,
  type PayPalStandIn,
  payPalStandInKeys,
} from "@cutwater/server/features/billing/payments/paypal/paypal.stand-in.ts";
import {
  createStripeStandIn,
  type StripeStandIn,
  stripeStandInKeys,
} from "@cutwater/server/features/billing/payments/stripe/stripe.stand-in.ts";
import { startPeer } from "@cutwater/server/platform/egress/testing.ts";
import type { ServerOptions } from "@cutwater/testing/start-server.ts";
import type { Answerer } from "../apps/server/src/platform/egress/testing.ts";

/** Card numbers that the card provider publishes for tests. */
export const cards = { good: "4242424242424242", declined: "4000000000000002" } as const;

/**
 * Fakes of Stripe, PayPal and Alipay on loopback. They implement the providers' protocols and show the pages on which people pay.
 */
export type Payments = {
  stripe: StripeStandIn;
  paypal: PayPalStandIn;
  alipay: AlipayStandIn;
  /** Called for each card payment. The page learns of the payment only afterwards. */
  cardPaid: (word: Delivery) => Promise<void>;
  /** The origin where all three fakes listen. */
  origin: string;
  /** Settings with which a server accepts payments from them. */
  server: ServerOptions;
  /** Delivers a provider's webhook to the shop. @returns the status of the response */
  send(shop: string, code: "stripe" | "paypal" | "alipay", delivery: Delivery): Promise<number>;
  close(): Promise<void>;
};

export async function startPayments(): Promise<Payments> {
  const stripe = createStripeStandIn(Date.now);
  const paypal = createPayPalStandIn(Date.now);
  const alipay = createAlipayStandIn(Date.now);
  const card = await cardForm(stripe, (word) => payments.cardPaid(word));
  const peer = await startPeer((request, response) => {
    const { url = "" } = request;
    // Browsers request the icon on their own, and a 404 would be an error on the page.
    if (url === "/favicon.ico") return response.writeHead(204).end();
    if (url.startsWith("/card-form")) return card(request, response);
    if (/^\/v1\/(payment_intents|refunds)/.test(url)) return stripe.answer(request, response);
    if (url.startsWith("/gateway.do")) return alipay.answer(request, response);
    return paypal.answer(request, response);
  });
  const origin = `http://127.0.0.1:${peer.port}`;
  const env = {
    STRIPE_SECRET_KEY: stripeStandInKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeStandInKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeStandInKeys.webhookSecret,
    STRIPE_API_URL: origin,
    STRIPE_SCRIPT_URL: `${origin}/card-form.js`,
    PAYPAL_CLIENT_ID: payPalStandInKeys.clientId,
    PAYPAL_SECRET: payPalStandInKeys.secret,
    PAYPAL_WEBHOOK_ID: payPalStandInKeys.webhookId,
    PAYPAL_API_URL: origin,
    ALIPAY_APP_ID: alipay.keys.appId,
    ALIPAY_PRIVATE_KEY: alipay.keys.privateKey,
    ALIPAY_PUBLIC_KEY: alipay.keys.publicKey,
    ALIPAY_GATEWAY_URL: `${origin}/gateway.do`,
  };
  const payments: Payments = {
    stripe,
    paypal,
    alipay,
    origin,
    cardPaid: async () => {},
    close: peer.close,
    server: { env, friends: [`127.0.0.1:${peer.port}`] },
    async send(shop, code, { body, headers }) {
      return (await fetch(`${shop}${apiBase}/client/trade/webhook/${code}`, { method: "POST", body, headers })).status;
    },
  };
  return payments;
}

/** The browser's part of Stripe: its script, and the request with which the script confirms a card at the fake. */
async function cardForm(stripe: StripeStandIn, paid: Payments["cardPaid"]): Promise<Answerer> {
  const script = await readFile(path.join(import.meta.dirname, "card-form.mjs"), "utf8");
  const open = { "access-control-allow-origin": "*", "access-control-allow-headers": "*, x-forwarded-for" };
  return async (request, response) => {
    if (request.url === "/card-form.js") {
      response.writeHead(200, { "content-type": "text/javascript" }).end(script);
      return;
    }
    const asked = new URLSearchParams(await text(request));
    const wish = { clientSecret: asked.get("clientSecret") ?? "", number: asked.get("number") ?? "" };
    const answer = request.method === "POST" ? await confirm(wish) : {};
    response.writeHead(200, { ...open, "content-type": "application/json" }).end(JSON.stringify(answer));
  };

  async function confirm({ clientSecret, number }: { clientSecret: string; number: string }) {
    const intent = [...stripe.intents.values()].find(({ client_secret }) => client_secret === clientSecret);
    if (!intent) return { error: { type: "invalid_request_error", message: "No such payment_intent" } };
    if (number.endsWith("0002")) {
      stripe.decline(intent.id);
      return { error: { type: "card_error", message: intent.last_payment_error?.message } };
    }
    await paid(stripe.pay(intent.id));
    return { id: intent.id };
  }
}
