import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Payment } from "@cutwater/contract/billing.ts";
import type { SignedUp } from "@cutwater/testing/customers.ts";
import { leadsOn } from "@cutwater/testing/follow.ts";
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
  shop.paypal.isBankWilling = true;
});

/** An order, the page to which the customer is sent, and PayPal's id of the order. */
async function begin() {
  const { id, url } = await shop.order(customer, Payment.paypal);
  const page = new URL(url ?? assert.fail("no page"));
  return { id, page, reference: page.searchParams.get("token") ?? assert.fail("no token") };
}
/** Follows a link on PayPal's page as the customer. @returns the address to which the customer is sent. */
const act = async (page: URL, what: "agree" | "cancel") => await leadsOn(new URL(`${page.href}&act=${what}`));
const deliver = (delivery: Delivery) => shop.deliver("paypal", delivery);
const heard = { status: 200, said: "" };
const refused = { status: 400, said: "refused" };
/** A payment made in the usual way. */
async function pay() {
  const begun = await begin();
  await act(begun.page, "agree");
  assert.equal((await shop.look(customer, begun.id)).status, 1);
  return begun;
}

test("PayPal gets the price in dollars and the return address", async () => {
  const { id, reference } = await begin();
  const order = shop.paypal.orders.get(reference);
  assert.deepEqual(order?.amount, { currency_code: "USD", value: "4.90" });
  assert.deepEqual(order?.urls, {
    user_action: "PAY_NOW",
    shipping_preference: "NO_SHIPPING",
    locale: "en-US",
    return_url: `${shop.features.address}/customer/subscription?order=${id}`,
    cancel_url: `${shop.features.address}/price`,
  });
});

test("the customer's return captures the money and grants the credits; the later webhook changes nothing", async () => {
  const { id, page, reference } = await begin();
  const back = await act(page, "agree");
  assert.deepEqual([back.pathname, back.searchParams.get("order")], ["/customer/subscription", id]);
  assert.equal((await shop.look(customer, id)).status, 1);
  assert.equal(await shop.credits(customer), basicMonth.credits);
  assert.deepEqual(await deliver(shop.paypal.captured(reference)), heard);
  assert.equal(await shop.credits(customer), basicMonth.credits);
});

test("if a customer approves and never returns, PayPal's webhook captures the money, and so does the clock", async () => {
  const one = await begin();
  assert.deepEqual(await deliver(shop.paypal.approve(one.reference)), heard);
  assert.equal(await shop.statusOf(customer, one.id), 1);
  const other = await begin();
  shop.paypal.approve(other.reference);
  shop.features.later(2 * 60_000);
  await shop.round();
  assert.equal(await shop.statusOf(customer, other.id), 1);
});

test("the webhook may arrive before the customer returns", async () => {
  const { id, reference } = await begin();
  await deliver(shop.paypal.approve(reference));
  assert.deepEqual(await deliver(shop.paypal.captured(reference)), heard);
  assert.equal((await shop.look(customer, id)).status, 1);
  assert.equal(await shop.credits(customer), basicMonth.credits);
});

test("ten returns and ten webhooks at once are one capture and one grant", async () => {
  const { id, reference } = await begin();
  const word = shop.paypal.approve(reference);
  await Promise.all([
    ...Array.from({ length: 10 }, () => shop.look(customer, id)),
    ...Array.from({ length: 10 }, () => deliver(word)),
  ]);
  const captured = shop.paypal.captured(reference);
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(captured)));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(shop.paypal.orders.get(reference)?.captures.length, 1);
  assert.equal(await shop.credits(customer), basicMonth.credits);
  await shop.booksAgree();
});

test("a customer who cancels returns to the prices; the order waits, and is given up after two hours", async () => {
  const { id, page } = await begin();
  assert.equal((await act(page, "cancel")).pathname, "/price");
  assert.equal((await shop.look(customer, id)).status, 0);
  shop.features.later(2 * 3_600_000);
  await shop.round();
  assert.equal(await shop.statusOf(customer, id), 2);
});

test("if the bank refuses, the order keeps waiting; if it later agrees, the order is paid", async () => {
  const { id, page } = await begin();
  shop.paypal.isBankWilling = false;
  await act(page, "agree");
  assert.equal((await shop.look(customer, id)).status, 0);
  shop.paypal.isBankWilling = true;
  shop.features.later(2_000);
  assert.equal((await shop.look(customer, id)).status, 1);
});

test("a payment that PayPal checks for days is not given up, and is paid in the end, even after a refused try", async () => {
  const { id, page, reference } = await begin();
  const order = shop.paypal.orders.get(reference) ?? assert.fail("no order");
  await act(page, "agree");
  shop.features.later(2_000);
  const { custom_id, amount } = order;
  const capture = { amount, custom_id, supplementary_data: { related_ids: { order_id: reference } } };
  order.status = "COMPLETED";
  order.captures.push({ id: "REFUSED", status: "DECLINED", ...capture }, { id: "SLOW", status: "PENDING", ...capture });
  shop.features.later(3 * 3_600_000);
  await shop.round();
  assert.equal((await shop.look(customer, id)).status, 0);
  Object.assign(order.captures[1] ?? {}, { status: "COMPLETED" });
  shop.features.later(3 * 86_400_000);
  await shop.round();
  assert.equal(await shop.statusOf(customer, id), 1, "its webhook was lost");
});

test("a wrong amount, currency, order, signature, byte or age is refused and logged; the order does not change", async () => {
  const { id, reference } = await begin();
  const now = shop.features.parts.clock.now();
  const resource = {
    id: "CAPTURE1",
    status: "COMPLETED",
    custom_id: id,
    amount: { currency_code: "USD", value: "4.90" },
    supplementary_data: { related_ids: { order_id: reference } },
  };
  const word = (changes: object, at = now) =>
    shop.paypal.deliver({ type: "PAYMENT.CAPTURE.COMPLETED", resource: { ...resource, ...changes } }, at);
  const forged = word({});
  const cases: [string, ReturnType<typeof word>][] = [
    ["amount", word({ amount: { currency_code: "USD", value: "0.01" } })],
    ["currency", word({ amount: { currency_code: "TWD", value: "4.90" } })],
    ["order", word({ custom_id: "nobodys" })],
    ["reference", word({ supplementary_data: { related_ids: { order_id: "ANOTHERS" } } })],
    ["a byte", { ...forged, body: `${forged.body} ` }],
    ["signature", { ...forged, headers: { ...forged.headers, "paypal-transmission-sig": "AAAA" } }],
    ["kind of signature", { ...forged, headers: { ...forged.headers, "paypal-auth-algo": "none" } }],
    ["none", { ...forged, headers: { "content-type": "application/json" } }],
    ["no JSON", { ...forged, body: "{}}" }],
    ["old", word({}, now - 4 * 86_400_000)],
    ["from the future", word({}, now + 86_400_000)],
  ];
  for (const [what, delivery] of cases) {
    const before = shop.lines.length;
    assert.deepEqual(await deliver(delivery), refused, what);
    const told = shop.lines.slice(before).filter(({ message }) => message === "a webhook is refused");
    assert.equal(told.length, 1, what);
    assert.equal(await shop.statusOf(customer, id), 0, what);
  }
  assert.equal(await shop.credits(customer), 0);
});

test("after a dozen forged webhooks a sender is refused for a minute, and PayPal does not check them", async () => {
  const { id, reference } = await begin();
  const word = shop.paypal.approve(reference);
  const from = (address: string, signature: string) =>
    deliver({
      ...word,
      headers: { ...word.headers, "x-forwarded-for": address, "paypal-transmission-sig": signature },
    });
  const good = word.headers["paypal-transmission-sig"] ?? "";
  const before = shop.paypal.judged;
  const answers = await Promise.all(Array.from({ length: 100 }, () => from("203.0.113.9", "forged")));
  const counts = Object.groupBy(answers, ({ status }) => status);
  assert.deepEqual([counts[400]?.length, counts[429]?.length], [30, 70]);
  assert.equal(shop.paypal.judged - before, 30);
  assert.equal((await from("203.0.113.9", good)).status, 429);
  assert.equal(await shop.statusOf(customer, id), 0);
  assert.deepEqual(await from("198.51.100.7", good), heard, "others are heard meanwhile");
  assert.equal(await shop.statusOf(customer, id), 1);
  shop.features.later(60_001);
  assert.deepEqual(await from("203.0.113.9", good), heard);
});

test("forged webhooks of another provider, or of none, do not count against PayPal's", async () => {
  const { reference } = await begin();
  const { headers, body } = shop.paypal.approve(reference);
  const from = { "x-forwarded-for": "203.0.113.11" };
  for (const provider of ["alipay", "nobody"])
    for (let count = 0; count < 31; count++) await shop.deliver(provider, { headers: from, body: "forged" });
  assert.deepEqual(await deliver({ headers: { ...headers, ...from }, body }), heard);
});

test("a refund at PayPal withdraws the remaining credits; a partial refund does not", async () => {
  const { id, reference } = await pay();
  assert.deepEqual(await deliver(shop.paypal.refund(reference, "1.00")), heard);
  assert.equal(await shop.statusOf(customer, id), 1);
  assert.deepEqual(await deliver(shop.paypal.refund(reference)), heard);
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
});

test("a dispute withdraws what is left", async () => {
  const { id, reference } = await pay();
  assert.deepEqual(await deliver(shop.paypal.dispute(reference)), heard);
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
});

test("a refund from here returns the money at PayPal", async () => {
  const { id, reference } = await pay();
  await shop.features.billing.refund(id);
  assert.equal(shop.paypal.orders.get(reference)?.captures[0]?.status, "REFUNDED");
  assert.equal(await shop.statusOf(customer, id), 5);
  await shop.booksAgree();
});
