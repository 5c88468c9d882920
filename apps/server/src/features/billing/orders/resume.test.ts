import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Payment } from "@cutwater/contract/billing.ts";
import type { SignedUp } from "@cutwater/testing/customers.ts";
import { basicMonth, openShop, type Shop } from "@cutwater/testing/shop.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { payments, products } from "../tables.ts";

let shop: Shop;
let customer: SignedUp;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());
beforeEach(async () => {
  customer = await shop.customer();
});

const resume = async (id: string, who = customer, more = {}) =>
  await who.call("POST", "/client/trade/order/resume", { id, ...more });

test("a card order is resumed with the same secret, and paid once", async () => {
  const { id, clientSecret } = await shop.order(customer, Payment.card);
  const intents = shop.stripe.intents.size;
  const { state, message } = await resume(id);
  assert.deepEqual([state, message], ["0", { id, clientSecret }]);
  assert.equal(shop.stripe.intents.size, intents);
  await shop.deliver("stripe", shop.stripe.pay(clientSecret?.split("_secret_")[0] ?? ""));
  assert.equal(await shop.credits(customer), basicMonth.credits);
});

test("a PayPal order is resumed at its own page there", async () => {
  const { id, url } = await shop.order(customer, Payment.paypal);
  const orders = shop.paypal.orders.size;
  assert.deepEqual((await resume(id)).message, { id, url });
  assert.equal(shop.paypal.orders.size, orders);
});

/** Renames the plan while `act` runs. */
async function renamed(act: () => Promise<void>): Promise<void> {
  const { db } = shop.features.parts.database;
  const [{ nameEn, nameZh } = assert.fail("no plan")] = await db.select().from(products).where(isBasicMonth);
  const call = async (names: { nameEn: string; nameZh: string }) =>
    await db.update(products).set(names).where(isBasicMonth);
  await call({ nameEn: "Starter", nameZh: "入门版" });
  try {
    await act();
  } finally {
    await call({ nameEn, nameZh });
  }
}
const isBasicMonth = eq(products.id, basicMonth.id);

test("an Alipay trade is opened again with the same title and end, even if language or plan name have changed", async () => {
  const { id, link } = await shop.order(customer, Payment.alipay);
  const trade = shop.alipay.open(link ?? "");
  let again = "";
  await renamed(async () => {
    again = (await resume(id, customer, { lang: "zh" })).message.link;
  });
  assert.equal(shop.alipay.open(again), trade);
  const wish = (from: string) => new URL(from).searchParams.get("biz_content");
  assert.equal(wish(again), wish(link ?? ""));
  await shop.deliver("alipay", shop.alipay.pay(id));
  assert.equal(await shop.statusOf(customer, id), 1);
});

/** Simulates a server that crashed before it stored the provider's id of the payment. */
const cutOff = (id: string) =>
  shop.features.parts.database.db.update(payments).set({ reference: null }).where(eq(payments.orderId, id));

test("an interrupted beginning is repeated, even if the page's language or the plan's name have changed", async () => {
  const { db } = shop.features.parts.database;
  const { id, clientSecret } = await shop.order(customer, Payment.card);
  const { id: other, url } = await shop.order(customer, Payment.paypal);
  await cutOff(id);
  await cutOff(other);
  await renamed(async () => {
    assert.equal((await resume(id, customer, { lang: "zh" })).message.clientSecret, clientSecret);
    assert.equal((await resume(other, customer, { lang: "zh" })).message.url, url);
  });
  const [row] = await db.select().from(payments).where(eq(payments.orderId, id));
  assert.equal(row?.reference, clientSecret?.split("_secret_")[0]);
});

test("another customer's, a paid, an expired or a given up order cannot be resumed", async () => {
  const { id, clientSecret } = await shop.order(customer, Payment.card);
  assert.equal((await resume(id, await shop.customer())).key, "orderUnknown");
  assert.equal((await resume("no-such-order")).key, "orderUnknown");
  shop.stripe.pay(clientSecret?.split("_secret_")[0] ?? "");
  assert.equal((await resume(id)).key, "orderClosed");
  assert.equal(await shop.statusOf(customer, id), 1, "asking found it paid");

  const late = await shop.order(customer, Payment.paypal);
  shop.features.later(2 * 3_600_000);
  const { key, message } = await resume(late.id);
  assert.deepEqual([key, message], ["orderClosed", "This order can no longer be paid. Choose the plan again."]);
  await shop.round();
  assert.equal(await shop.statusOf(customer, late.id), 2);
  assert.equal((await resume(late.id)).key, "orderClosed");
});

test("repeated clicks do not reach the provider; if the provider refuses, the order keeps waiting", async () => {
  const { id, clientSecret } = await shop.order(customer, Payment.card);
  await resume(id);
  (shop.stripe.intents as Map<string, unknown>).delete(clientSecret?.split("_secret_")[0] ?? "");
  assert.equal((await resume(id)).message.clientSecret, clientSecret);
  shop.features.later(10_000);
  assert.equal((await resume(id)).key, "resumeFailed");
  assert.equal(await shop.statusOf(customer, id), 0);
});
