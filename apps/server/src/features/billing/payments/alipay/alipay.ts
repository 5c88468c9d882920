import { Payment } from "@cutwater/contract/billing.ts";
import { z } from "zod";
import type { Clock } from "../../../../platform/clock.ts";
import type { Egress } from "../../../../platform/egress/egress.ts";
import { centsOf, decimalOf } from "../money.ts";
import type { NewOrder, PayableOrder, Provider, Standing } from "../provider.ts";
import { type AlipayAnswer, type AlipayConfig, askAlipay, createSigner } from "./ask-alipay.ts";
import { chinaTime } from "./china-time.ts";
import { readAlipayNotice } from "./read-notice.ts";

type Deps = { egress: Pick<Egress, "fetch">; clock: Clock };

const Trade = z.object({
  trade_no: z.string().min(1),
  out_trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
});

/**
 * Alipay's page pay: the link is signed here and opened by the page; Alipay's word comes signed by RSA2.
 * Source: https://opendocs.alipay.com/open/028r8t (page.pay, query, close, refund)
 */
export function createAlipay(config: AlipayConfig, { egress, clock }: Deps): Provider {
  const { appId, gatewayUrl } = config;
  const signer = createSigner(config);
  const ask = async (method: string, bizContent: Record<string, string>) =>
    await askAlipay(method, bizContent, { signer: await signer(), gatewayUrl, egress });

  return {
    code: "alipay",
    payment: Payment.alipay,
    currencies: ["CNY"],
    acknowledgement: "success",
    async start(order, urls) {
      const wished = { bizContent: tradeOf(order), returnUrl: urls.done, notifyUrl: urls.webhook };
      return { reference: null, goOn: { link: (await signer()).pageExecute("alipay.trade.page.pay", "GET", wished) } };
    },
    async ask({ id }) {
      const answer = await ask("alipay.trade.query", { outTradeNo: id });
      // The trade begins when the customer signs in on Alipay's page.
      if (isUnknown(answer)) return { state: "waiting" };
      return standingOf(Trade.parse(agreed(answer)));
    },
    async close({ id }) {
      const answer = await ask("alipay.trade.close", { outTradeNo: id });
      if (!isUnknown(answer)) agreed(answer);
    },
    async refund({ id, priceCents }: PayableOrder) {
      const wished = { outTradeNo: id, refundAmount: decimalOf(priceCents), outRequestNo: `refund${id}` };
      agreed(await ask("alipay.trade.refund", wished));
    },
    readWebhook: async (rawBody) => readAlipayNotice(rawBody, { signer: await signer(), appId, clock }),
  };
}

const isUnknown = ({ sub_code }: AlipayAnswer): boolean => sub_code === "ACQ.TRADE_NOT_EXIST";

/** @throws Error with Alipay's own name for its no. */
function agreed(answer: AlipayAnswer): AlipayAnswer {
  const { code, sub_code, sub_msg } = answer;
  if (code === "10000") return answer;
  throw new Error(`Alipay says ${code} ${sub_code ?? ""} ${sub_msg ?? ""}`.trim());
}

function standingOf({ trade_status, total_amount, trade_no, send_pay_date }: z.infer<typeof Trade>): Standing {
  const amountCents = centsOf(total_amount);
  if (amountCents === null) throw new Error("Alipay told no sum");
  const paid = { money: { amountCents, currency: "CNY" }, reference: trade_no, receipt: null };
  if (trade_status === "TRADE_SUCCESS" || trade_status === "TRADE_FINISHED") return { state: "paid", ...paid };
  if (trade_status !== "TRADE_CLOSED") return { state: "waiting" };
  // Closed after a payment: all of it was given back.
  return send_pay_date ? { state: "refunded", ...paid } : { state: "failed" };
}

const tradeOf = ({ id, priceCents, title, payableUntil }: NewOrder) => ({
  outTradeNo: id,
  productCode: "FAST_INSTANT_TRADE_PAY",
  totalAmount: decimalOf(priceCents),
  subject: title,
  timeExpire: chinaTime(payableUntil),
});
