import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Payment } from "@cutwater/contract/billing.ts";
import type { SignedUp } from "@cutwater/testing/customers.ts";
import { basicMonth, openShop, type Shop } from "@cutwater/testing/shop.ts";
import type { Delivery } from "../delivery.stand-in.ts";

let shop: Shop;
let customer: SignedUp;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());
beforeEach(async () => {
  customer = await shop.customer();
});

/** An order whose page the customer has opened; Alipay checks the link's signature. */
async function begin() {
  const { id, link } = await shop.order(customer, Payment.alipay);
  return { id, link: link ?? assert.fail("no link"), trade: shop.alipay.open(link ?? "") };
}
const deliver = (delivery: Delivery) => shop.deliver("alipay", delivery);
const heard = { status: 200, said: "success" };
const refused = { status: 400, said: "refused" };

test("the link is signed, in yuan, and contains the return address and the notice's address", async () => {
  const { id, link, trade } = await begin();
  assert.equal(trade.amount, "29.00");
  const asked = new URL(link).searchParams;
  assert.equal(asked.get("return_url"), `${shop.features.address}/customer/subscription?order=${id}`);
  assert.equal(asked.get("notify_url"), `${shop.features.address}/api/v1/client/trade/webhook/alipay`);
  const { price, currency } = await shop.look(customer, id);
  assert.deepEqual([price, currency], [basicMonth.cny, "CNY"]);
});

test("the notice of a payment grants the credits and is acknowledged in Alipay's format", async () => {
  const { id } = await begin();
  assert.deepEqual(await deliver(shop.alipay.pay(id)), heard);
  assert.equal(await shop.statusOf(customer, id), 1);
  assert.equal(await shop.credits(customer), basicMonth.credits);
});

test("a lost notice loses nothing: the customer's return queries Alipay", async () => {
  const { id } = await begin();
  const lost = shop.alipay.pay(id);
  assert.equal((await shop.look(customer, id)).status, 1);
  assert.deepEqual(await deliver(lost), heard);
  assert.equal(await shop.credits(customer), basicMonth.credits);
});

test("an order whose page nobody opened waits until the clock gives it up", async () => {
  const { id } = await shop.order(customer, Payment.alipay);
  assert.equal((await shop.look(customer, id)).status, 0);
  shop.features.later(2 * 3_600_000);
  await shop.round();
  assert.equal(await shop.statusOf(customer, id), 2);
});

test("an abandoned trade is closed at Alipay and given up; a paid one without a notice is not", async () => {
  const abandoned = await begin();
  const paid = await begin();
  shop.alipay.pay(paid.id);
  shop.features.later(2 * 3_600_000);
  await shop.round();
  assert.equal(abandoned.trade.status, "TRADE_CLOSED");
  assert.deepEqual([await shop.statusOf(customer, abandoned.id), await shop.statusOf(customer, paid.id)], [2, 1]);
});

test("the same notice ten times at once is one grant", async () => {
  const { id } = await begin();
  const notice = shop.alipay.pay(id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(notice)));
  assert.deepEqual(new Set(answers.map(({ said }) => said)), new Set(["success"]));
  assert.equal(await shop.credits(customer), basicMonth.credits);
  await shop.booksAgree();
});

test("a wrong amount, order, app, signature or age is refused and logged, and the order does not change", async () => {
  const { id, trade } = await begin();
  const now = shop.features.parts.clock.now();
  const paid = { trade_status: "TRADE_SUCCESS" };
  const notice = (others: Record<string, string>, at = now) => shop.alipay.notice(id, { ...paid, ...others }, at);
  const good = notice({});
  const cases: [string, ReturnType<typeof notice>][] = [
    ["amount", notice({ total_amount: "0.01" })],
    ["no sum", notice({ total_amount: "29,00" })],
    ["order", notice({ out_trade_no: "nobodys" })],
    ["app", notice({ app_id: "2021999999999999" })],
    ["changed after signing", { ...good, body: good.body.replace("29.00", "29.01") }],
    ["signature", { ...good, body: good.body.replace(/sign=[^&]{8}/, "sign=AAAAAAAA") }],
    ["another kind of signature", { ...good, body: good.body.replace("sign_type=RSA2", "sign_type=RSA") }],
    ["none", { ...good, body: "out_trade_no=1" }],
    ["old", notice({}, now - 27 * 3_600_000)],
  ];
  for (const [what, delivery] of cases) {
    const before = shop.lines.length;
    assert.deepEqual(await deliver(delivery), refused, what);
    const told = shop.lines.slice(before).filter(({ message }) => message === "a webhook is refused");
    assert.equal(told.length, 1, what);
    assert.equal(await shop.statusOf(customer, id), 0, what);
  }
  assert.equal(trade.status, "WAIT_BUYER_PAY");
  assert.deepEqual(await deliver(good), heard);
  assert.equal(await shop.statusOf(customer, id), 1);
});

test("a refund at Alipay withdraws the remaining credits; a partial refund does not", async () => {
  const { id } = await begin();
  await deliver(shop.alipay.pay(id));
  assert.deepEqual(await deliver(shop.alipay.refund(id, "1.00")), heard);
  assert.equal(await shop.statusOf(customer, id), 1);
  assert.deepEqual(await deliver(shop.alipay.refund(id)), heard);
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
});

test("a refund from here returns the money at Alipay", async () => {
  const { id, trade } = await begin();
  await deliver(shop.alipay.pay(id));
  await shop.features.billing.refund(id);
  assert.deepEqual([trade.refunded, trade.status], ["29.00", "TRADE_CLOSED"]);
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
  await shop.booksAgree();
});
