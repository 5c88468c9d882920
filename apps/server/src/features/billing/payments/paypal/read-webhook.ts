import type { IncomingHttpHeaders } from "node:http";
import type { Clock } from "../../../../platform/clock.ts";
import { type ProviderEvent, WebhookRefused } from "../provider.ts";
import { type AskPayPal, PayPalFault } from "./ask-paypal.ts";
import { Capture, Dispute, PayPalOrder, Refund, WebhookBody } from "./shapes.ts";

export type ReadPayPalWebhookDeps = { ask: AskPayPal; webhookId: string; clock: Clock };

/** PayPal repeats an unacknowledged webhook for three days. */
const maxAgeMs = 3 * 86_400_000 + 3_600_000;
const maxAheadMs = 600_000;

/**
 * PayPal checks the signature itself, by verify-webhook-signature.
 * Source: https://developer.paypal.com/api/rest/webhooks/rest/ (the signature covers the body's bytes, so they are sent
 * unchanged).
 */
export async function readPayPalWebhook(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  { ask, webhookId, clock }: ReadPayPalWebhookDeps,
): Promise<ProviderEvent | null> {
  const text = rawBody.toString("utf8");
  const body = WebhookBody.safeParse(jsonOf(text));
  if (!body.success) throw new WebhookRefused("it cannot be read", { cause: body.error });
  const sent = signatureOf(headers);
  const age = clock.now() - Date.parse(sent.transmission_time);
  if (!(age <= maxAgeMs && age >= -maxAheadMs)) throw new WebhookRefused("it is too old");
  const envelope = JSON.stringify({ ...sent, webhook_id: webhookId });
  const verdict = await judged(ask, `${envelope.slice(0, -1)},"webhook_event":${text}}`);
  if (verdict.verification_status !== "SUCCESS") throw new WebhookRefused("the signature is wrong");
  return eventOf(body.data);
}

/** PayPal answers 400 and 422 when the signature does not even have the right form. */
async function judged(ask: AskPayPal, body: string): Promise<{ verification_status?: unknown }> {
  try {
    return (await ask("/v1/notifications/verify-webhook-signature", { method: "POST", body })) as object;
  } catch (cause) {
    if (!(cause instanceof PayPalFault && (cause.status === 400 || cause.status === 422))) throw cause;
    throw new WebhookRefused("the signature is wrong", { cause });
  }
}

function signatureOf(headers: IncomingHttpHeaders) {
  const read = (name: string): string => {
    const value = headers[`paypal-${name}`];
    if (typeof value !== "string" || value === "") throw new WebhookRefused("no signature");
    return value;
  };
  return {
    auth_algo: read("auth-algo"),
    cert_url: read("cert-url"),
    transmission_id: read("transmission-id"),
    transmission_sig: read("transmission-sig"),
    transmission_time: read("transmission-time"),
  };
}

function eventOf({
  id,
  event_type,
  resource,
}: {
  id: string;
  event_type: string;
  resource: unknown;
}): ProviderEvent | null {
  const nothing = { id, orderId: null, reference: null, receipt: null, money: null };
  switch (event_type) {
    case "CHECKOUT.ORDER.APPROVED":
      return { ...nothing, kind: "approved", reference: PayPalOrder.parse(resource).id };
    case "PAYMENT.CAPTURE.COMPLETED": {
      const capture = Capture.parse(resource);
      return { ...nothing, kind: "paid", ...namesOf(capture), money: capture.amount };
    }
    case "PAYMENT.CAPTURE.DENIED":
      return { ...nothing, kind: "failed", ...namesOf(Capture.parse(resource)) };
    case "PAYMENT.CAPTURE.REFUNDED":
      return { ...nothing, ...ofRefund(resource) };
    case "PAYMENT.CAPTURE.REVERSED":
      return { ...nothing, ...ofRefund(resource), kind: "disputed" };
    case "CUSTOMER.DISPUTE.CREATED": {
      const [first] = Dispute.parse(resource).disputed_transactions;
      return { ...nothing, kind: "disputed", receipt: first?.seller_transaction_id ?? null };
    }
    default:
      return null;
  }
}

const namesOf = ({ id, custom_id, supplementary_data }: Capture) => ({
  orderId: custom_id ?? null,
  reference: supplementary_data?.related_ids?.order_id ?? null,
  receipt: id,
});

function ofRefund(resource: unknown) {
  const { links, custom_id, amount, seller_payable_breakdown } = Refund.parse(resource);
  const up = links.find(({ rel }) => rel === "up")?.href;
  return {
    kind: "refunded" as const,
    orderId: custom_id ?? null,
    receipt: up ? (/\/captures\/([^/?]+)/.exec(up)?.[1] ?? null) : null,
    money: seller_payable_breakdown?.total_refunded_amount ?? amount,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses null later.
    return null;
  }
}
