import assert from "node:assert/strict";
import type { Order, OrderStarted, PaymentCode } from "@cutwater/contract/billing.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { readSettings } from "@cutwater/server/config/config.ts";
import type { Passwords } from "@cutwater/server/features/accounts/passwords.ts";
import { differencesInBooks } from "@cutwater/server/features/billing/ledger/check.ts";
import { createAlipayStandIn } from "@cutwater/server/features/billing/payments/alipay/alipay.stand-in.ts";
import type { Delivery } from "@cutwater/server/features/billing/payments/delivery.stand-in.ts";
import {
  createPayPalStandIn,
  payPalStandInKeys,
} from "@cutwater/server/features/billing/payments/paypal/paypal.stand-in.ts";
import {
  createStripeStandIn,
  stripeStandInKeys,
} from "@cutwater/server/features/billing/payments/stripe/stripe.stand-in.ts";
import { placeOf, startPeer } from "@cutwater/server/platform/egress/testing.ts";
import { createLog } from "@cutwater/server/platform/log/create.ts";
import { aCustomer, type SignedUp } from "./customers.ts";
import { startFeatures, type TestFeatures } from "./features.ts";
import type { Engine } from "./make-database.ts";

/** Price and credits of BASIC_MONTH in the seeded data (credits.1). */
export const basicMonth = { id: "basic-month", cny: 2900, usd: 490, credits: 300 } as const;

/** The cheapest plan that includes 1080p. */
export const premiumMonth = { id: "premium-month", credits: 800 } as const;

/** A shop and its customers, with fakes of all real payment providers on loopback. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function openShop({ engine = "pglite" }: { engine?: Engine } = {}) {
  let now = Date.now;
  const stripe = createStripeStandIn(() => now());
  const paypal = createPayPalStandIn(() => now());
  const alipay = createAlipayStandIn(() => now());
  const peers = await Promise.all([stripe, paypal, alipay].map(({ answer }) => startPeer(answer)));
  const [stripePeer, payPalPeer, alipayPeer] = peers as [Peer, Peer, Peer];
  const addressOf = (peer: Peer) => `http://${placeOf(peer)}`;
  const { payments } = readSettings(
    {
      STRIPE_SECRET_KEY: stripeStandInKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeStandInKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeStandInKeys.webhookSecret,
      STRIPE_API_URL: addressOf(stripePeer),
      STRIPE_SCRIPT_URL: `${addressOf(stripePeer)}/v3/`,
      PAYPAL_CLIENT_ID: payPalStandInKeys.clientId,
      PAYPAL_SECRET: payPalStandInKeys.secret,
      PAYPAL_WEBHOOK_ID: payPalStandInKeys.webhookId,
      PAYPAL_API_URL: addressOf(payPalPeer),
      ALIPAY_APP_ID: alipay.keys.appId,
      ALIPAY_PRIVATE_KEY: alipay.keys.privateKey,
      ALIPAY_PUBLIC_KEY: alipay.keys.publicKey,
      ALIPAY_GATEWAY_URL: `${addressOf(alipayPeer)}/gateway.do`,
    },
    [],
  );
  const lines: Record<string, unknown>[] = [];
  const features = await startFeatures({
    engine,
    works: false,
    allow: peers.map(placeOf),
    config: { payments },
    passwords: quickPasswords,
    log: createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  now = () => features.parts.clock.now();
  return {
    features,
    stripe,
    paypal,
    alipay,
    lines,
    ...ordersIn(features),
    async close() {
      await features.close();
      await Promise.all(peers.map((peer) => peer.close()));
    },
  };
}

/** Instant password hashing: passwords are not tested here, and real hashing is deliberately slow. */
export const quickPasswords: Passwords = {
  hash: async (password) => `quick:${password}`,
  check: async (password, kept) => kept === `quick:${password}`,
};
type Peer = Awaited<ReturnType<typeof startPeer>>;

/** Actions of customers, providers and the clock in a shop with any payment providers. */
export function ordersIn(features: TestFeatures) {
  const { db } = features.parts.database;
  return {
    customer: () => aCustomer(features),
    /** Orders BASIC_MONTH. The response contains the provider's id of the payment. */
    async order(customer: SignedUp, payment: PaymentCode, wishes = {}): Promise<OrderStarted> {
      const input = { productId: basicMonth.id, payment, channel: 1, ...wishes };
      const { state, message } = await customer.call("POST", "/client/trade/order/submit", input);
      assert.equal(state, "0", String(message));
      return message;
    },
    /** The customer opens their order, as the page does when the customer returns from the provider. */
    async look(customer: SignedUp, id: string): Promise<Order> {
      const { state, message } = await customer.call<Order>("GET", "/client/trade/order/get", { id });
      assert.equal(state, "0", String(message));
      return message;
    },
    /** The stored status of an order, without a request to the provider. */
    async statusOf(customer: SignedUp, id: string): Promise<number | undefined> {
      const { message } = await customer.call("GET", "/client/customer/order/page");
      return message.list.find((order: Order) => order.id === id)?.status;
    },
    async credits(customer: SignedUp): Promise<number> {
      return (await customer.call("GET", "/client/customer/get/info")).message.credits;
    },
    /** A provider delivers a webhook. @returns the HTTP status and the text of the response */
    async deliver(provider: string, { headers, body }: Delivery): Promise<{ status: number; said: string }> {
      const answer = await fetch(`${features.address}${apiBase}/client/trade/webhook/${provider}`, {
        method: "POST",
        headers,
        body,
      });
      return { status: answer.status, said: await answer.text() };
    },
    /** The regular check of unpaid orders by the clock process. */
    async round(): Promise<void> {
      const chore = features.billing.chores.find(({ name }) => name === "billing: orders that wait");
      await (chore ?? assert.fail("no such chore")).run(new AbortController().signal);
    },
    /** Asserts that the books add up. */
    async booksAgree(): Promise<void> {
      assert.deepEqual(await differencesInBooks(db), []);
    },
  };
}
