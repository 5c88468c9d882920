import { createHmac, randomUUID } from "node:crypto";
import type { Answerer } from "../../../../platform/egress/testing.ts";
import { type Asked, answerBy, type Delivery, type Said } from "../delivery.stand-in.ts";

export const stripeStandInKeys = {
  secretKey: "sk_test_stand_in",
  publishableKey: "pk_test_stand_in",
  webhookSecret: "whsec_stand_in",
} as const;

type Intent = {
  id: string;
  object: "payment_intent";
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  latest_charge: Charge | null;
  last_payment_error: { code: string; message: string } | null;
};
type Charge = {
  id: string;
  object: "charge";
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  refunded: boolean;
  disputed: boolean;
};

/** The parts of Stripe that our card payments use, and functions for what people do in its card form. */
export type StripeStandIn = {
  answer: Answerer;
  intents: ReadonlyMap<string, Intent>;
  /** The card is accepted: the intent succeeds. */
  pay(id: string): Delivery;
  /** The bank refuses the card. The customer may then try another card. */
  decline(id: string): Delivery;
  /** Refunds money as on Stripe's dashboard. */
  refund(id: string, amount?: number): Delivery;
  dispute(id: string): Delivery;
  /** Any webhook, signed as Stripe signs it. @param at epoch seconds */
  deliver(event: { id?: string; type: string; object: object }, at?: number): Delivery;
};

/**
 * Derived: written by hand in the shape of Stripe's public API reference, with invented payments.
 *
 * @param now epoch milliseconds
 */
export function createStripeStandIn(now: () => number): StripeStandIn {
  const intents = new Map<string, Intent>();
  const made = new Map<string, { body: string; answer: object }>();

  const find = (id: string): Intent => intents.get(id) ?? missing(id);
  const charged = (intent: Intent): Charge => intent.latest_charge ?? missing(intent.id);

  function giveBack(intent: Intent, amount: number): Charge {
    const charge = charged(intent);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    return charge;
  }

  function say({ method, url, headers, body }: Asked): Said | null {
    if (headers.authorization !== `Bearer ${stripeStandInKeys.secretKey}`)
      return refusal(401, "invalid_request_error", "api_key_invalid");
    const onceKey = String(headers["idempotency-key"] ?? randomUUID());
    const known = made.get(onceKey);
    if (method === "POST" && known && known.body !== body)
      return refusal(400, "idempotency_error", "idempotency_error");
    if (method === "POST" && known) return { json: known.answer };
    const form = new URLSearchParams(body);
    const [, id = "", act] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (method === "POST" && url.pathname === "/v1/payment_intents") return once(onceKey, body, create(form));
    if (method === "POST" && url.pathname === "/v1/refunds") return refundAsked(form);
    const intent = intents.get(id);
    if (!intent) return id ? refusal(404, "invalid_request_error", "resource_missing") : null;
    if (method === "GET" && !act) return { json: intent };
    if (method !== "POST" || act !== "cancel") return null;
    if (intent.status === "succeeded") return refusal(400, "invalid_request_error", "payment_intent_unexpected_state");
    intent.status = "canceled";
    return { json: intent };
  }

  const once = (key: string, body: string, answer: object): Said => {
    made.set(key, { body, answer });
    return { json: answer };
  };

  function create(form: URLSearchParams): Intent {
    const id = `pi_${randomUUID().replaceAll("-", "")}`;
    const intent: Intent = {
      id,
      object: "payment_intent",
      client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
      amount: Number(form.get("amount")),
      amount_received: 0,
      currency: form.get("currency") ?? "",
      status: "requires_payment_method",
      metadata: { orderId: form.get("metadata[orderId]") ?? "" },
      latest_charge: null,
      last_payment_error: null,
    };
    intents.set(id, intent);
    return intent;
  }

  /** Without a sum, the whole rest is refunded. */
  function refundAsked(form: URLSearchParams): Said {
    const intent = find(form.get("payment_intent") ?? "");
    const charge = charged(intent);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) return refusal(400, "invalid_request_error", "charge_already_refunded");
    const amount = Number(form.get("amount") ?? left);
    if (amount > left) return refusal(400, "invalid_request_error", "amount_too_large");
    giveBack(intent, amount);
    return {
      json: { id: `re_${randomUUID()}`, object: "refund", status: "succeeded", amount, payment_intent: intent.id },
    };
  }

  const deliver: StripeStandIn["deliver"] = (event, at = Math.floor(now() / 1000)) => {
    const { id = `evt_${randomUUID()}`, type, object } = event;
    const body = JSON.stringify({ id, object: "event", created: at, type, data: { object } });
    const v1 = createHmac("sha256", stripeStandInKeys.webhookSecret).update(`${at}.${body}`).digest("hex");
    return { body, headers: { "content-type": "application/json", "stripe-signature": `t=${at},v1=${v1}` } };
  };

  return {
    answer: answerBy(say),
    intents,
    deliver,
    pay(id) {
      const intent = find(id);
      const { amount, currency } = intent;
      intent.status = "succeeded";
      intent.amount_received = amount;
      intent.latest_charge = {
        id: `ch_${randomUUID()}`,
        object: "charge",
        payment_intent: id,
        amount,
        currency,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
      };
      return deliver({ type: "payment_intent.succeeded", object: intent });
    },
    decline(id) {
      const intent = find(id);
      intent.last_payment_error = { code: "card_declined", message: "Your card was declined." };
      return deliver({ type: "payment_intent.payment_failed", object: intent });
    },
    refund(id, amount = find(id).amount) {
      return deliver({ type: "charge.refunded", object: giveBack(find(id), amount) });
    },
    dispute(id) {
      const charge = charged(find(id));
      charge.disputed = true;
      const { amount, currency } = charge;
      const object = { id: `dp_${randomUUID()}`, object: "dispute", payment_intent: id, amount, currency };
      return deliver({ type: "charge.dispute.created", object });
    },
  };
}

const refusal = (status: number, type: string, code: string): Said => ({
  status,
  json: { error: { type, code, message: code } },
});

function missing(id: string): never {
  throw new RangeError(`the stand-in knows no ${id}`);
}
