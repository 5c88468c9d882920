import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { Clock } from "../../../../platform/clock.ts";
import { type ProviderEvent, WebhookRefused } from "../provider.ts";

/** The webhook's signature header, "t=<epoch seconds>,v1=<hex of HMAC-SHA256 over t.body>", like Stripe's. */
const headerName = "cutwater-sandbox-signature";
const maxAgeSeconds = 300;

const Body = z.object({
  id: z.string().min(1),
  kind: z.enum(["paid", "failed"]),
  orderId: z.string().min(1),
  amountCents: z.number().int(),
  currency: z.string(),
});
export type SandboxWord = z.infer<typeof Body>;

export type SandboxSignatureDeps = { key: Buffer; clock: Clock };

export function signSandboxWebhook(body: string, { key, clock }: SandboxSignatureDeps): IncomingHttpHeaders {
  const at = String(Math.floor(clock.now() / 1000));
  return { [headerName]: `t=${at},v1=${signatureOf(body, at, key)}` };
}

export function readSandboxWebhook(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  { key, clock }: SandboxSignatureDeps,
): ProviderEvent {
  const [, at = "", signature = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[headerName])) ?? [];
  const text = rawBody.toString("utf8");
  const isSigned = signature && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(text, at, key)));
  if (!isSigned) throw new WebhookRefused("the signature is wrong");
  if (Math.abs(clock.now() / 1000 - Number(at)) > maxAgeSeconds) throw new WebhookRefused("it is too old");
  const { id, kind, orderId, amountCents, currency } = Body.parse(JSON.parse(text));
  return { id, kind, orderId, reference: null, receipt: null, money: { amountCents, currency } };
}

const signatureOf = (body: string, at: string, key: Buffer): string =>
  createHmac("sha256", key).update(`${at}.${body}`).digest("hex");
