import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
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

/** An order, and its payment intent at Stripe. */
async function begin() {
  const { id, clientSecret } = await shop.order(customer, Payment.card);
  const intent = [...shop.stripe.intents.values()].find(({ client_secret }) => client_secret === clientSecret);
  return { id, intent: intent ?? assert.fail("no such intent") };
}
const deliver = (delivery: Delivery) => shop.deliver("stripe", delivery);
const heard = { status: 200, said: "" };
const refused = { status: 400, said: "refused" };

test("the price is the product's in dollars, and the intent names its order", async () => {
  const { id, intent } = await begin();
  assert.deepEqual([intent.amount, intent.currency, intent.metadata.orderId], [basicMonth.usd, "usd", id]);
  const order = await shop.look(customer, id);
  assert.deepEqual([order.price, order.currency, order.status, order.remains], [basicMonth.usd, "USD", 0, 0]);
});

test("with a good card the webhook grants the credits, and the page is notified", async () => {
  const { id, intent } = await begin();
  assert.deepEqual(await deliver(shop.stripe.pay(intent.id)), heard);
  assert.equal(await shop.statusOf(customer, id), 1);
  assert.equal(await shop.credits(customer), basicMonth.credits);
  assert.ok(
    shop.features.frames.some(
      ({ ownerId, frame }) => ownerId === `c:${customer.id}` && frame.method === "CUSTOMER_CHANGED",
    ),
  );
  const { startDate, endDate } = await shop.look(customer, id);
  assert.equal((endDate ?? 0) - (startDate ?? 0), 30 * 86_400_000);
});

test("a refused card leaves the order waiting, and another card can pay it", async () => {
  const { id, intent } = await begin();
  assert.deepEqual(await deliver(shop.stripe.decline(intent.id)), heard);
  assert.equal((await shop.look(customer, id)).status, 0);
  assert.deepEqual(await deliver(shop.stripe.pay(intent.id)), heard);
  assert.equal(await shop.statusOf(customer, id), 1);
});

test("a lost webhook loses nothing: the return queries Stripe, and the late webhook changes nothing", async () => {
  const { id, intent } = await begin();
  const lost = shop.stripe.pay(intent.id);
  assert.equal((await shop.look(customer, id)).status, 1);
  assert.deepEqual(await deliver(lost), heard);
  assert.equal(await shop.credits(customer), basicMonth.credits);
});

test("if the customer never returns, the clock completes the payment", async () => {
  const { id, intent } = await begin();
  shop.stripe.pay(intent.id);
  shop.features.later(2 * 60_000);
  await shop.round();
  assert.equal(await shop.statusOf(customer, id), 1);
});

test("the same webhook ten times at once is one grant", async () => {
  const { intent } = await begin();
  const delivery = shop.stripe.pay(intent.id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(delivery)));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(await shop.credits(customer), basicMonth.credits);
  await shop.booksAgree();
});

test("an abandoned order is closed at Stripe and given up after two hours", async () => {
  const { id, intent } = await begin();
  shop.features.later(2 * 3_600_000);
  await shop.round();
  assert.equal(await shop.statusOf(customer, id), 2);
  assert.equal(shop.stripe.intents.get(intent.id)?.status, "canceled");
});

test("a payment that takes a bank days is not given up, and is paid in the end", async () => {
  const { id, intent } = await begin();
  const slow = shop.stripe.intents.get(intent.id) ?? assert.fail("no intent");
  slow.status = "processing";
  shop.features.later(3 * 3_600_000);
  await shop.round();
  assert.deepEqual([slow.status, await shop.statusOf(customer, id)], ["processing", 0]);
  shop.stripe.pay(intent.id);
  shop.features.later(3 * 86_400_000);
  await shop.round();
  assert.equal(await shop.statusOf(customer, id), 1, "its webhook was lost");
});

test("a payment in the last moment counts, although the time is over", async () => {
  const { id, intent } = await begin();
  shop.features.later(2 * 3_600_000);
  shop.stripe.pay(intent.id);
  await shop.round();
  assert.equal(await shop.statusOf(customer, id), 1);
});

test("a wrong amount, currency, order, intent, signature or age is refused and logged; the order does not change", async () => {
  const { id, intent } = await begin();
  const other = await begin();
  const good = { ...intent, status: "succeeded", amount_received: intent.amount };
  const word = (changes: object, at: number) =>
    shop.stripe.deliver({ type: "payment_intent.succeeded", object: { ...good, ...changes } }, at);
  const now = Math.floor(shop.features.parts.clock.now() / 1000);
  const forged = word({}, now);
  const cases: [string, ReturnType<typeof word>][] = [
    ["amount", word({ amount_received: 1 }, now)],
    ["more", word({ amount_received: intent.amount + 1 }, now)],
    ["currency", word({ currency: "jpy" }, now)],
    ["order", word({ metadata: { orderId: "nobodys" } }, now)],
    ["intent", word({ metadata: { orderId: other.id } }, now)],
    ["signature", { ...forged, body: forged.body.replace('"succeeded"', '"succeedeD"') }],
    ["none", { ...forged, headers: { "content-type": "application/json" } }],
    ["old", word({}, now - 3_600)],
  ];
  for (const [what, delivery] of cases) {
    const before = shop.lines.length;
    assert.deepEqual(await deliver(delivery), refused, what);
    const told = shop.lines.slice(before).filter(({ message }) => message === "a webhook is refused");
    assert.equal(told.length, 1, what);
    assert.deepEqual([await shop.statusOf(customer, id), await shop.statusOf(customer, other.id)], [0, 0], what);
  }
  assert.equal(await shop.credits(customer), 0);
});

test("webhooks about other payments, or of unknown kinds, are accepted and change nothing", async () => {
  const { id } = await begin();
  const now = Math.floor(shop.features.parts.clock.now() / 1000);
  const charge = { payment_intent: "pi_of_another_shop", refunded: true, amount_refunded: 5, currency: "usd" };
  assert.deepEqual(await deliver(shop.stripe.deliver({ type: "charge.refunded", object: charge }, now)), heard);
  assert.deepEqual(await deliver(shop.stripe.deliver({ type: "customer.created", object: {} }, now)), heard);
  assert.equal(await shop.statusOf(customer, id), 0);
});

test("a refund at Stripe withdraws the remaining credits; a partial refund does not", async () => {
  const { id, intent } = await begin();
  await deliver(shop.stripe.pay(intent.id));
  assert.deepEqual(await deliver(shop.stripe.refund(intent.id, 90)), heard);
  assert.equal(await shop.statusOf(customer, id), 1);
  assert.deepEqual(await deliver(shop.stripe.refund(intent.id, basicMonth.usd - 90)), heard);
  assert.equal(await shop.statusOf(customer, id), 5);
  assert.equal(await shop.credits(customer), 0);
  await shop.booksAgree();
});

test("a dispute withdraws what is left", async () => {
  const { id, intent } = await begin();
  await deliver(shop.stripe.pay(intent.id));
  assert.deepEqual(await deliver(shop.stripe.dispute(intent.id)), heard);
  assert.equal(await shop.statusOf(customer, id), 5);
  assert.equal(await shop.credits(customer), 0);
});

test("a refund that arrives before its payment leaves nothing to grant", async () => {
  const { id, intent } = await begin();
  const late = shop.stripe.pay(intent.id);
  await deliver(shop.stripe.refund(intent.id));
  assert.equal(await shop.statusOf(customer, id), 5);
  assert.deepEqual(await deliver(late), heard);
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
});

test("a refund from here returns the money at Stripe, once", async () => {
  const { id, intent } = await begin();
  await assert.rejects(shop.features.billing.refund(id), { key: "notRefundable" });
  await deliver(shop.stripe.pay(intent.id));
  await shop.features.billing.refund(id);
  assert.equal(await shop.statusOf(customer, id), 5);
  assert.equal(shop.stripe.intents.get(intent.id)?.latest_charge?.amount_refunded, basicMonth.usd);
  await assert.rejects(shop.features.billing.refund(id), { key: "notRefundable" });
  await assert.rejects(shop.features.billing.refund(randomUUID()), { key: "orderUnknown" });
});
