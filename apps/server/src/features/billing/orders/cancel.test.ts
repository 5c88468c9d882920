import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Payment } from "@cutwater/contract/billing.ts";
import type { SignedUp } from "@cutwater/testing/customers.ts";
import { basicMonth, openShop, type Shop } from "@cutwater/testing/shop.ts";

let shop: Shop;
let customer: SignedUp;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());
beforeEach(async () => {
  customer = await shop.customer();
});

const cancel = (id: string, who = customer) => who.call("POST", "/client/trade/order/cancel", { id });
const intentOf = (clientSecret: string | undefined) => clientSecret?.split("_secret_")[0] ?? assert.fail("no secret");

test("a waiting order is cancelled by its customer, closed at the provider, and can no longer be paid or cancelled (credits.8)", async () => {
  const { id, clientSecret } = await shop.order(customer, Payment.card);
  assert.equal((await cancel(id, await shop.customer())).key, "orderUnknown");
  assert.deepEqual((await cancel(id)).message, true);
  assert.equal(await shop.statusOf(customer, id), 5);
  assert.equal(shop.stripe.intents.get(intentOf(clientSecret))?.status, "canceled");
  assert.equal((await cancel(id)).key, "orderClosed");
  assert.equal((await customer.call("POST", "/client/trade/order/resume", { id })).key, "orderClosed");
});

test("an order that was paid meanwhile is not cancelled but becomes effective", async () => {
  const { id, clientSecret } = await shop.order(customer, Payment.card);
  shop.stripe.pay(intentOf(clientSecret));
  assert.equal((await cancel(id)).key, "orderClosed");
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [1, basicMonth.credits]);
});

test("money that arrives after the cancellation counts, refunded money does not", async () => {
  const { id, link } = await shop.order(customer, Payment.alipay);
  await cancel(id);
  // Opened after the cancellation, because Alipay knows a trade only once its page was opened.
  shop.alipay.open(link ?? "");
  await shop.deliver("alipay", shop.alipay.pay(id));
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [1, basicMonth.credits]);
  await shop.features.billing.refund(id);
  await shop.deliver("alipay", shop.alipay.pay(id));
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
  await shop.booksAgree();
});

test("if the provider cannot be reached, the order keeps waiting, and the answer gives the reason", async () => {
  const { id, clientSecret } = await shop.order(customer, Payment.card);
  (shop.stripe.intents as Map<string, unknown>).delete(intentOf(clientSecret));
  const { key, message } = await cancel(id);
  assert.deepEqual(
    [key, message],
    ["cancelFailed", "This order cannot be canceled right now. Try again in a minute. Nothing was charged."],
  );
  assert.equal(await shop.statusOf(customer, id), 0);
});

test("cancelled orders no longer count as waiting", async () => {
  for (let count = 0; count < 21; count += 1) await cancel((await shop.order(customer, Payment.paypal)).id);
});
