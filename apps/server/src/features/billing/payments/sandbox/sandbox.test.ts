import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Payment } from "@cutwater/contract/billing.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { basicMonth, ordersIn, quickPasswords } from "@cutwater/testing/shop.ts";
import { deriveKey } from "../../../../platform/keys.ts";
import { signSandboxWebhook } from "./webhook.ts";

let features: TestFeatures;
let shop: ReturnType<typeof ordersIn>;
let customer: SignedUp;
before(async () => {
  features = await startFeatures({ works: false, passwords: quickPasswords });
  shop = ordersIn(features);
});
after(() => features.close());
beforeEach(async () => {
  customer = await aCustomer(features);
});

const use = async (who: SignedUp, id: string, act: string) =>
  await who.call("POST", "/client/trade/cashier/use", { id, act });
const begin = async () => await shop.order(customer, Payment.sandbox);

test("the cashier's page shows the amount in the region's currency", async () => {
  const { id, url } = await begin();
  assert.equal(url, `${features.address}/cashier/${id}`);
  const { message } = await customer.call("GET", "/client/trade/cashier/get", { id });
  assert.deepEqual(message, {
    id,
    product: "Basic, monthly",
    price: basicMonth.usd,
    currency: "USD",
    standing: "waiting",
    returnUrl: `/customer/subscription?order=${id}`,
  });
});

test("paying grants the credits once, however often the webhook is replayed", async () => {
  const { id } = await begin();
  assert.equal((await use(customer, id, "pay")).message.standing, "paid");
  assert.equal(await shop.statusOf(customer, id), 1);
  await Promise.all(Array.from({ length: 10 }, () => use(customer, id, "replay")));
  await use(customer, id, "pay");
  assert.equal((await use(customer, id, "decline")).message.standing, "paid");
  assert.equal(await shop.credits(customer), basicMonth.credits);
  await shop.booksAgree();
});

test("declining gives the order up, and it cannot be paid any more", async () => {
  const { id } = await begin();
  assert.equal((await use(customer, id, "replay")).key, "cashierSilent");
  assert.equal((await use(customer, id, "decline")).message.standing, "failed");
  assert.equal((await use(customer, id, "pay")).message.standing, "failed");
  assert.equal((await shop.look(customer, id)).status, 2);
  assert.equal(await shop.credits(customer), 0);
});

test("nobody can pay, see or decline another customer's order", async () => {
  const { id } = await begin();
  const other = await aCustomer(features);
  for (const act of ["pay", "decline", "replay"]) assert.equal((await use(other, id, act)).key, "orderUnknown");
  assert.equal((await other.call("GET", "/client/trade/cashier/get", { id })).key, "orderUnknown");
  assert.equal((await other.call("GET", "/client/trade/order/get", { id })).key, "orderUnknown");
  assert.equal(await shop.statusOf(customer, id), 0);
});

test("unless the sandbox was turned on, it is closed to callers behind a proxy that is not configured", async () => {
  const { id } = await begin();
  const proxied = { "x-forwarded-for": "203.0.113.9", "content-type": "application/json" };
  const through = async (path: string, input?: object) => {
    const post = input ? { method: "POST", body: JSON.stringify(input) } : {};
    const answer = await customer.get(`/api/v1${path}`, proxied, post);
    return (await answer.json()) as { key?: string; message: { payments?: unknown[] } };
  };
  assert.equal((await through("/client/trade/cashier/use", { id, act: "pay" })).key, "cashierClosed");
  assert.equal((await through(`/client/trade/cashier/get?id=${id}`)).key, "cashierClosed");
  assert.deepEqual((await through("/client/trade/payment/list")).message.payments, []);
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [0, 0]);
  features.parts.config.payments.sandbox = "everybody";
  try {
    assert.equal((await through("/client/trade/payment/list")).message.payments?.length, 1);
    assert.equal((await through("/client/trade/cashier/use", { id, act: "pay" })).key, undefined);
    assert.equal(await shop.statusOf(customer, id), 1);
  } finally {
    features.parts.config.payments.sandbox = "this machine";
  }
});

test("a webhook from outside is accepted only with the instance's own signature", async () => {
  const { id } = await begin();
  const body = JSON.stringify({ id: "e1", kind: "paid", orderId: id, amountCents: basicMonth.usd, currency: "USD" });
  const { clock, config } = features.parts;
  const sign = (secret: string, at = clock.now()) =>
    signSandboxWebhook(body, { key: deriveKey(secret, "sandbox webhooks"), clock: { now: () => at } });
  const deliver = async (headers: object, text = body) =>
    (await shop.deliver("sandbox", { headers: headers as Record<string, string>, body: text })).status;
  assert.equal(await deliver({}), 400);
  assert.equal(await deliver(sign("somebody else's secret")), 400);
  assert.equal(await deliver(sign(config.appSecret, clock.now() - 3_600_000)), 400);
  assert.equal(await deliver(sign(config.appSecret), body.replace(String(basicMonth.usd), "1")), 400);
  assert.equal(await shop.statusOf(customer, id), 0);
  assert.equal(await deliver(sign(config.appSecret)), 200);
  assert.equal(await shop.statusOf(customer, id), 1);
});

test("an abandoned order is closed at the cashier", async () => {
  const { id } = await begin();
  features.later(2 * 3_600_000);
  await shop.round();
  assert.equal(await shop.statusOf(customer, id), 2);
  assert.equal((await use(customer, id, "pay")).message.standing, "failed");
});

test("a refund returns the money and withdraws the remaining credits", async () => {
  const { id } = await begin();
  await use(customer, id, "pay");
  await features.billing.refund(id);
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
  assert.equal((await use(customer, id, "replay")).message.standing, "refunded");
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
});
