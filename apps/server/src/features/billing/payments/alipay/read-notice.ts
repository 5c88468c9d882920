import { z } from "zod";
import type { Clock } from "../../../../platform/clock.ts";
import { centsOf } from "../money.ts";
import { type Money, type ProviderEvent, WebhookRefused } from "../provider.ts";
import { fromChinaTime } from "./china-time.ts";
import { isSignatureOf, textOfFields } from "./signature.ts";

/** @property publicKey Alipay's, PEM */
export type ReadAlipayNoticeDeps = { publicKey: string; appId: string; clock: Clock };

const Notice = z.object({
  notify_id: z.string().min(1),
  notify_time: z.string(),
  app_id: z.string(),
  sign: z.string(),
  sign_type: z.literal("RSA2"),
  out_trade_no: z.string().min(1),
  trade_no: z.string().min(1),
  trade_status: z.string(),
  total_amount: z.string(),
  /** The total refunded so far. */
  refund_fee: z.string().optional(),
});

/** Alipay repeats an unacknowledged notice for 25 hours. */
const maxAgeMs = 26 * 3_600_000;
const maxAheadMs = 600_000;

/** Source: https://opendocs.alipay.com/open/270/105902 (asynchronous notice: a form, signed by RSA2 over its sorted fields). */
export function readAlipayNotice(rawBody: Buffer, deps: ReadAlipayNoticeDeps): ProviderEvent | null {
  const { publicKey, appId, clock } = deps;
  const fields = Object.fromEntries(new URLSearchParams(rawBody.toString("utf8")));
  const notice = Notice.safeParse(fields);
  if (!notice.success) throw new WebhookRefused("it cannot be read", { cause: notice.error });
  const { sign: _, sign_type: __, ...signed } = fields;
  if (!isSignatureOf(textOfFields(signed), notice.data.sign, publicKey))
    throw new WebhookRefused("the signature is wrong");
  if (notice.data.app_id !== appId) throw new WebhookRefused("it is for another app");
  const age = clock.now() - fromChinaTime(notice.data.notify_time);
  if (!(age <= maxAgeMs && age >= -maxAheadMs)) throw new WebhookRefused("it is too old");
  return eventOf(notice.data);
}

function eventOf({
  notify_id: id,
  out_trade_no: orderId,
  trade_no: reference,
  ...told
}: z.infer<typeof Notice>): ProviderEvent | null {
  const event = { id, orderId, reference, receipt: null };
  if (told.refund_fee) return { ...event, kind: "refunded", money: moneyOf(told.refund_fee) };
  if (told.trade_status === "TRADE_SUCCESS" || told.trade_status === "TRADE_FINISHED")
    return { ...event, kind: "paid", money: moneyOf(told.total_amount) };
  if (told.trade_status === "TRADE_CLOSED") return { ...event, kind: "failed", money: null };
  // The status is WAIT_BUYER_PAY.
  return null;
}

function moneyOf(decimal: string): Money {
  const amountCents = centsOf(decimal);
  if (amountCents === null) throw new WebhookRefused("it tells no sum");
  return { amountCents, currency: "CNY" };
}
