import { Payment } from "@cutwater/contract/billing.ts";
import { z } from "zod";
import { centsOf, decimalOf } from "../money.ts";
import type { NewOrder, PayableOrder, PaymentState, Provider } from "../provider.ts";
import { type AlipayAnswer, type AlipayConfig, askAlipay, type CallAlipayDeps, signedFields } from "./ask-alipay.ts";
import { chinaTime } from "./china-time.ts";
import { readAlipayNotice } from "./read-notice.ts";

const Trade = z.object({
  trade_no: z.string().min(1),
  out_trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
});

/**
 * Alipay's page pay. The link is signed here and opened by the page; Alipay's messages are signed by RSA2.
 * Source: https://opendocs.alipay.com/open/028r8t (page.pay, query, close, refund)
 */
export function createAlipay(config: AlipayConfig, { egress, clock }: Omit<CallAlipayDeps, "config">): Provider {
  const deps = { config, egress, clock };
  const { appId, publicKey } = config;

  return {
    code: "alipay",
    payment: Payment.alipay,
    currencies: ["CNY"],
    acknowledgement: "success",
    async start(order, urls) {
      const addresses = { return_url: urls.done, notify_url: urls.webhook };
      const link = new URL(config.gatewayUrl);
      for (const [name, value] of signedFields("alipay.trade.page.pay", tradeOf(order), deps, addresses))
        link.searchParams.set(name, value);
      return { reference: null, goOn: { link: link.href } };
    },
    async ask({ id }) {
      const answer = await askAlipay("alipay.trade.query", { out_trade_no: id }, deps);
      // The trade exists at Alipay only after the customer has signed in on its page.
      if (isUnknown(answer)) return { state: "waiting" };
      return paymentStateOf(Trade.parse(agreed(answer)));
    },
    async close({ id }) {
      const answer = await askAlipay("alipay.trade.close", { out_trade_no: id }, deps);
      if (!isUnknown(answer)) agreed(answer);
    },
    async refund({ id, priceCents }: PayableOrder) {
      const content = { out_trade_no: id, refund_amount: decimalOf(priceCents), out_request_no: `refund${id}` };
      agreed(await askAlipay("alipay.trade.refund", content, deps));
    },
    readWebhook: async (rawBody) => readAlipayNotice(rawBody, { publicKey, appId, clock }),
  };
}

const isUnknown = ({ sub_code }: AlipayAnswer): boolean => sub_code === "ACQ.TRADE_NOT_EXIST";

/** @throws Error with Alipay's own code when it refuses. */
function agreed(answer: AlipayAnswer): AlipayAnswer {
  const { code, sub_code, sub_msg } = answer;
  if (code === "10000") return answer;
  throw new Error(`Alipay says ${code} ${sub_code ?? ""} ${sub_msg ?? ""}`.trim());
}

function paymentStateOf({ trade_status, total_amount, trade_no, send_pay_date }: z.infer<typeof Trade>): PaymentState {
  const amountCents = centsOf(total_amount);
  if (amountCents === null) throw new Error("Alipay told no sum");
  const paid = { money: { amountCents, currency: "CNY" }, reference: trade_no, receipt: null };
  if (trade_status === "TRADE_SUCCESS" || trade_status === "TRADE_FINISHED") return { state: "paid", ...paid };
  if (trade_status !== "TRADE_CLOSED") return { state: "waiting" };
  // Closed after a payment means fully refunded.
  return send_pay_date ? { state: "refunded", ...paid } : { state: "failed" };
}

const tradeOf = ({ id, priceCents, title, payableUntil }: NewOrder) => ({
  out_trade_no: id,
  product_code: "FAST_INSTANT_TRADE_PAY",
  total_amount: decimalOf(priceCents),
  subject: title,
  time_expire: chinaTime(payableUntil),
});
