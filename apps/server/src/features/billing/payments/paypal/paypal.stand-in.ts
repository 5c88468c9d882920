import { createHmac, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Answerer } from "../../../../platform/egress/testing.ts";
import { type Asked, answerBy, type Delivery, type Said } from "../delivery.stand-in.ts";

export const payPalStandInKeys = {
  clientId: "stand-in-client",
  secret: "stand-in-secret",
  webhookId: "WH-STAND-IN",
} as const;

type Amount = { currency_code: string; value: string };
type Capture = {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string;
  supplementary_data: { related_ids: { order_id: string } };
};
type Order = {
  id: string;
  status: string;
  custom_id: string;
  amount: Amount;
  urls: { return_url: string; cancel_url: string };
  captures: Capture[];
};

/** The parts of PayPal that our orders use, and functions for what people do on its pages. */
export type PayPalStandIn = {
  answer: Answerer;
  orders: ReadonlyMap<string, Order>;
  /** Number of webhooks that we asked the stand-in to verify. */
  judged: number;
  /** Whether the customer's bank approves when the money is captured. */
  isBankWilling: boolean;
  /** The customer approves the order. */
  approve(id: string): Delivery;
  /** PayPal's webhook for a captured order. */
  captured(id: string): Delivery;
  /** Refunds money as on PayPal's own pages. */
  refund(id: string, value?: string): Delivery;
  dispute(id: string): Delivery;
  /** Any signed webhook. Only PayPal can check its signature. @param at epoch milliseconds */
  deliver(event: { id?: string; type: string; resource: object }, at?: number): Delivery;
};

/**
 * Derived: written by hand in the shape of PayPal's public API reference, with invented payments.
 *
 * @param now epoch milliseconds
 */
export function createPayPalStandIn(now: () => number): PayPalStandIn {
  const orders = new Map<string, Order>();
  const made = new Map<string, Said>();
  const token = `A21-${randomUUID()}`;

  const standIn: PayPalStandIn = {
    answer: answerBy(say),
    orders,
    judged: 0,
    isBankWilling: true,
    approve(id) {
      const order = find(id);
      order.status = "APPROVED";
      return standIn.deliver({ type: "CHECKOUT.ORDER.APPROVED", resource: shown(order) });
    },
    captured: (id) => standIn.deliver({ type: "PAYMENT.CAPTURE.COMPLETED", resource: captureOf(find(id)) }),
    refund(id, value) {
      const capture = captureOf(find(id));
      const amount = { ...capture.amount, value: value ?? capture.amount.value };
      capture.status = amount.value === capture.amount.value ? "REFUNDED" : "PARTIALLY_REFUNDED";
      return standIn.deliver({ type: "PAYMENT.CAPTURE.REFUNDED", resource: refundOf(capture, amount) });
    },
    dispute(id) {
      const { id: seller_transaction_id } = captureOf(find(id));
      const resource = { dispute_id: "PP-D-1", disputed_transactions: [{ seller_transaction_id }] };
      return standIn.deliver({ type: "CUSTOMER.DISPUTE.CREATED", resource });
    },
    deliver({ id = `WH-${randomUUID()}`, type, resource }, at = now()) {
      const body = JSON.stringify({ id, event_version: "1.0", event_type: type, resource });
      const sent = { id: randomUUID(), time: new Date(at).toISOString() };
      const headers = {
        "content-type": "application/json",
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-stand-in",
        "paypal-transmission-id": sent.id,
        "paypal-transmission-time": sent.time,
        "paypal-transmission-sig": signatureOf(sent, body),
      };
      return { body, headers };
    },
  };
  return standIn;

  function say(asked: Asked): Said | null {
    const { method, url, headers, body } = asked;
    if (url.pathname === "/checkoutnow") return customersPage(url);
    if (url.pathname === "/v1/oauth2/token") return logIn(asked);
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, json: { name: "AUTHENTICATION_FAILURE" } };
    if (url.pathname === "/v1/notifications/verify-webhook-signature") {
      standIn.judged += 1;
      if (!/"auth_algo":"SHA256withRSA"/.test(body)) return { status: 400, json: { name: "VALIDATION_ERROR" } };
      return { json: { verification_status: verdictOn(body) } };
    }
    const onceKey = `${headers["paypal-request-id"] ?? randomUUID()}`;
    const known = made.get(onceKey);
    if (known) return known;
    const [, id = "", act] = /^\/v2\/checkout\/orders\/([^/]+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    const [, capture = ""] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(url.pathname) ?? [];
    if (method === "GET" && id) return { json: withPage(find(id), url) };
    const said =
      url.pathname === "/v2/checkout/orders"
        ? create(body, url)
        : act === "capture"
          ? take(find(id))
          : capture
            ? giveBack(capture, body)
            : null;
    if (said && (said.status ?? 200) < 300) made.set(onceKey, said);
    return said;
  }

  function logIn({ headers, body }: Asked): Said {
    const { clientId, secret } = payPalStandInKeys;
    const isRight = headers.authorization === `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`;
    if (!isRight || body !== "grant_type=client_credentials") return { status: 401, json: { error: "invalid_client" } };
    return { json: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
  }

  function create(body: string, at: URL): Said {
    const { purchase_units, payment_source } = JSON.parse(body);
    const [{ custom_id, amount }] = purchase_units;
    const id = randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase();
    const { experience_context: urls } = payment_source.paypal;
    const order: Order = { id, status: "PAYER_ACTION_REQUIRED", custom_id, amount, urls, captures: [] };
    orders.set(id, order);
    return { status: 200, json: withPage(order, at) };
  }

  function take(order: Order): Said {
    if (order.status === "COMPLETED") return issue("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return issue("ORDER_NOT_APPROVED");
    if (!standIn.isBankWilling) return issue("INSTRUMENT_DECLINED");
    order.status = "COMPLETED";
    const { custom_id, amount, id: order_id } = order;
    const id = randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase();
    order.captures.push({
      id,
      status: "COMPLETED",
      amount,
      custom_id,
      supplementary_data: { related_ids: { order_id } },
    });
    return { status: 201, json: shown(order) };
  }

  function giveBack(id: string, body: string): Said {
    const capture = [...orders.values()].flatMap(({ captures }) => captures).find((one) => one.id === id);
    if (!capture) return { status: 404, json: { name: "RESOURCE_NOT_FOUND" } };
    if (capture.status === "REFUNDED") return issue("CAPTURE_FULLY_REFUNDED");
    capture.status = "REFUNDED";
    return { status: 201, json: refundOf(capture, JSON.parse(body).amount ?? capture.amount) };
  }

  /** The page that the customer sees, with two links. */
  function customersPage(url: URL): Said {
    const order = find(url.searchParams.get("token") ?? "");
    const { return_url, cancel_url } = order.urls;
    if (url.searchParams.get("act") === "cancel") return { location: cancel_url };
    if (url.searchParams.get("act") === "agree") {
      order.status = "APPROVED";
      const back = new URL(return_url);
      back.searchParams.set("token", order.id);
      back.searchParams.set("PayerID", "STANDIN");
      return { location: back.href };
    }
    const link = (act: string) => `<a href="${url.pathname}${url.search}&act=${act}">${act}</a>`;
    return { html: `<!doctype html><title>PayPal stand-in</title>${link("agree")} ${link("cancel")}` };
  }

  function find(id: string): Order {
    const order = orders.get(id);
    if (!order) throw new RangeError(`the stand-in knows no order ${id}`);
    return order;
  }
}

/** Adds the page on which the order can be paid, until it is paid. */
const withPage = (order: Order, { origin }: URL) => {
  const page = { rel: "payer-action", href: `${origin}/checkoutnow?token=${order.id}`, method: "GET" };
  return { ...shown(order), links: order.status === "COMPLETED" ? [] : [page] };
};

const shown = ({ id, status, custom_id, amount, captures }: Order) => ({
  id,
  status,
  intent: "CAPTURE",
  purchase_units: [{ reference_id: custom_id, custom_id, amount, payments: { captures } }],
});

function captureOf({ id, captures }: Order): Capture {
  const [capture] = captures;
  if (!capture) throw new RangeError(`order ${id} is not captured`);
  return capture;
}

const refundOf = ({ id, custom_id }: Capture, amount: Amount) => ({
  id: randomUUID().slice(0, 13),
  status: "COMPLETED",
  amount,
  custom_id,
  seller_payable_breakdown: { total_refunded_amount: amount },
  links: [{ rel: "up", method: "GET", href: `https://api.paypal.com/v2/payments/captures/${id}` }],
});

const issue = (name: string): Said => ({
  status: 422,
  json: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: name }] },
});

/** Signs as PayPal does except for the key: over the id, the time, the webhook and the CRC of the body's bytes. */
const signatureOf = ({ id, time }: { id: string; time: string }, body: string): string =>
  createHmac("sha256", "only PayPal knows")
    .update(`${id}|${time}|${payPalStandInKeys.webhookId}|${crc32(body)}`)
    .digest("base64");

/** The event is verified in its original bytes, not in its parsed form. */
function verdictOn(asked: string): "SUCCESS" | "FAILURE" {
  const mark = '"webhook_event":';
  const body = asked.slice(asked.indexOf(mark) + mark.length, -1);
  const { transmission_id: id, transmission_time: time, transmission_sig, webhook_id } = JSON.parse(asked);
  const isRight = webhook_id === payPalStandInKeys.webhookId && transmission_sig === signatureOf({ id, time }, body);
  return isRight ? "SUCCESS" : "FAILURE";
}
