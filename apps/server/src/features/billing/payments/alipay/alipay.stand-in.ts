import { createSign, createVerify, generateKeyPairSync, randomUUID } from "node:crypto";
import type { Answerer } from "../../../../platform/egress/testing.ts";
import { type Asked, answerBy, type Delivery, type Said } from "../delivery.stand-in.ts";
import { chinaTime, fromChinaTime } from "./china-time.ts";

type Fields = Record<string, string>;
type Trade = {
  tradeNo: string;
  outTradeNo: string;
  amount: string;
  subject: string;
  status: string;
  paidAt: string | null;
  refunded: string | null;
  returnUrl: string;
};

/** The parts of Alipay that `alipay.trade.page.pay` uses, and functions that do what people do on its pages. */
export type AlipayStandIn = {
  answer: Answerer;
  /** The operator's configuration: keys in the format that Alipay's tools write. */
  keys: { appId: string; privateKey: string; publicKey: string };
  /** The customer opens the link; its signature and its content are checked. @throws Error */
  open(link: string): Trade;
  pay(outTradeNo: string): Delivery;
  refund(outTradeNo: string, amount?: string): Delivery;
  /** A signed notice of a trade's state; `others` replaces fields of the notice. @param at epoch milliseconds */
  notice(outTradeNo: string, others?: Fields, at?: number): Delivery;
};

const appId = "2021000000000001";

/**
 * Derived: written by hand in the shape of Alipay's public description, with invented trades.
 *
 * @param now epoch milliseconds
 */
export function createAlipayStandIn(now: () => number): AlipayStandIn {
  const app = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const alipay = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const trades = new Map<string, Trade>();

  const signed = (text: string): string =>
    createSign("RSA-SHA256").update(text, "utf8").sign(alipay.privateKey, "base64");

  const standIn: AlipayStandIn = {
    answer: answerBy(say),
    keys: {
      appId,
      privateKey: app.privateKey.export({ type: "pkcs1", format: "der" }).toString("base64"),
      publicKey: alipay.publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    },
    open(link) {
      const fields = Object.fromEntries(new URL(link).searchParams);
      check(fields);
      if (fields.method !== "alipay.trade.page.pay") throw new Error(`not a page to pay on: ${fields.method}`);
      const { out_trade_no, total_amount, product_code, subject } = JSON.parse(fields.biz_content ?? "{}");
      if (product_code !== "FAST_INSTANT_TRADE_PAY" || !subject) throw new Error("isv.invalid-parameter");
      const known = trades.get(out_trade_no);
      if (known && (known.amount !== total_amount || known.subject !== subject))
        throw new Error("ACQ.CONTEXT_INCONSISTENT");
      if (known) return known;
      const trade: Trade = {
        tradeNo: `2026${now()}${trades.size}`,
        outTradeNo: out_trade_no,
        amount: total_amount,
        subject,
        status: "WAIT_BUYER_PAY",
        paidAt: null,
        refunded: null,
        returnUrl: fields.return_url ?? "",
      };
      trades.set(out_trade_no, trade);
      return trade;
    },
    pay(outTradeNo) {
      const trade = find(outTradeNo);
      trade.status = "TRADE_SUCCESS";
      trade.paidAt = chinaTime(now());
      return standIn.notice(outTradeNo);
    },
    refund(outTradeNo, amount = find(outTradeNo).amount) {
      giveBack(find(outTradeNo), amount);
      return standIn.notice(outTradeNo);
    },
    notice(outTradeNo, others = {}, at = now()) {
      const { tradeNo, amount, status, refunded } = find(outTradeNo);
      const fields: Fields = {
        notify_id: randomUUID().replaceAll("-", ""),
        notify_type: "trade_status_sync",
        notify_time: chinaTime(at),
        app_id: appId,
        auth_app_id: appId,
        charset: "utf-8",
        version: "1.0",
        sign_type: "RSA2",
        out_trade_no: outTradeNo,
        trade_no: tradeNo,
        trade_status: status,
        total_amount: amount,
        subject: "套餐 a+b & c",
        ...(refunded ? { refund_fee: refunded } : {}),
        ...others,
      };
      const { sign_type: _, ...kept } = fields;
      const body = String(new URLSearchParams({ ...fields, sign: signed(lineOf(kept)) }));
      return { body, headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" } };
    },
  };
  return standIn;

  function say({ method, url, body }: Asked): Said | null {
    if (url.pathname !== "/gateway.do") return null;
    const asked = {
      ...Object.fromEntries(url.searchParams),
      ...Object.fromEntries(new URLSearchParams(body)),
    };
    if (method === "GET") return customersPage(url);
    check(asked);
    const content = JSON.parse(asked.biz_content ?? "{}") as Fields;
    const answer = answerOf(asked.method ?? "", content);
    const key = `${(asked.method ?? "").replaceAll(".", "_")}_response`;
    return { json: { [key]: answer, sign: signed(JSON.stringify(answer)) } };
  }

  function answerOf(method: string, { out_trade_no = "", refund_amount = "" }: Fields): object {
    const trade = trades.get(out_trade_no);
    if (!trade) return no("ACQ.TRADE_NOT_EXIST", "交易不存在");
    const yes = { code: "10000", msg: "Success", out_trade_no, trade_no: trade.tradeNo };
    if (method === "alipay.trade.query")
      return {
        ...yes,
        trade_status: trade.status,
        total_amount: trade.amount,
        ...(trade.paidAt ? { send_pay_date: trade.paidAt } : {}),
      };
    if (method === "alipay.trade.refund") {
      if (trade.status !== "TRADE_SUCCESS" && !trade.refunded) return no("ACQ.TRADE_STATUS_ERROR", "交易状态不合法");
      const isNew = !trade.refunded;
      if (isNew) giveBack(trade, refund_amount);
      return { ...yes, fund_change: isNew ? "Y" : "N", refund_fee: trade.refunded };
    }
    if (method !== "alipay.trade.close") return no("isv.invalid-method", "不存在的方法名");
    if (trade.status !== "WAIT_BUYER_PAY") return no("ACQ.TRADE_STATUS_ERROR", "交易状态不合法");
    trade.status = "TRADE_CLOSED";
    return yes;
  }

  /** The page that the customer sees: a link that pays. */
  function customersPage(url: URL): Said {
    const isPaid = url.searchParams.get("act") === "pay";
    const link = new URL(url);
    link.searchParams.delete("act");
    const trade = standIn.open(link.href);
    if (!isPaid) return { html: `<!doctype html><title>Alipay stand-in</title><a href="${url.href}&act=pay">pay</a>` };
    standIn.pay(trade.outTradeNo);
    return { location: trade.returnUrl };
  }

  /** @throws Error when the fields are not signed by the app. */
  function check({ sign = "", ...fields }: Fields): void {
    if (fields.app_id !== appId || fields.sign_type !== "RSA2") throw new Error("isv.invalid-app-id");
    if (fields.version !== "1.0" || fields.charset !== "utf-8") throw new Error("isv.invalid-version");
    if (Number.isNaN(fromChinaTime(fields.timestamp ?? ""))) throw new Error("isv.invalid-timestamp");
    const isRight = createVerify("RSA-SHA256").update(lineOf(fields), "utf8").verify(app.publicKey, sign, "base64");
    if (!isRight) throw new Error("isv.invalid-signature");
  }

  function find(outTradeNo: string): Trade {
    const trade = trades.get(outTradeNo);
    if (!trade) throw new RangeError(`the stand-in knows no trade ${outTradeNo}`);
    return trade;
  }
}

function giveBack(trade: Trade, amount: string): void {
  trade.refunded = amount;
  if (amount === trade.amount) trade.status = "TRADE_CLOSED";
}

/** The text to sign: the fields in the order of their names. */
const lineOf = (fields: Fields): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("&");

const no = (sub_code: string, sub_msg: string) => ({ code: "40004", msg: "Business Failed", sub_code, sub_msg });
