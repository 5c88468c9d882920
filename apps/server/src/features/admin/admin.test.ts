import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import type { Act } from "@cutwater/contract/admin.ts";
import { type Order, Payment } from "@cutwater/contract/billing.ts";
import type { SignedUp } from "@cutwater/testing/customers.ts";
import { basicMonth, openShop, type Shop } from "@cutwater/testing/shop.ts";
import { makeAdmin } from "../accounts/index.ts";

let shop: Shop;
let admin: SignedUp;
let customer: SignedUp;
before(async () => {
  shop = await openShop();
  admin = await shop.customer();
  await makeAdmin(shop.features.parts.database.db, admin.email);
});
after(() => shop.close());
beforeEach(async () => {
  customer = await shop.customer();
});

const act = async (path: string, input: Record<string, unknown>) =>
  await admin.call("POST", `/client/admin/${path}`, input);
const refund = async (id: string) => await act("order/refund", { id, reason: "they asked for it" });
/** The log of acts, oldest first, reduced to the fields that describe the act. */
const acts = async () => {
  const { message } = await admin.call("GET", "/client/admin/act/page", { pageSize: 200 });
  return message.list
    .toReversed()
    .map(({ adminId, act: what, subject, detail }: Act) => [adminId, what, subject, detail]);
};
/** Runs `work` and returns the acts that were logged meanwhile. */
async function actsOf(work: () => Promise<unknown>) {
  const before = (await acts()).length;
  await work();
  return (await acts()).slice(before);
}

async function paidByCard() {
  const { id, clientSecret } = await shop.order(customer, Payment.card);
  const intent = [...shop.stripe.intents.values()].find(({ client_secret }) => client_secret === clientSecret);
  await shop.deliver("stripe", shop.stripe.pay(intent?.id ?? assert.fail("no intent")));
  return { id, intent };
}
async function paidByPayPal() {
  const { id, url } = await shop.order(customer, Payment.paypal);
  const reference = new URL(url ?? assert.fail("no page")).searchParams.get("token") ?? assert.fail("no token");
  shop.paypal.approve(reference);
  assert.equal((await shop.look(customer, id)).status, 1);
  return { id, reference, capture: shop.paypal.orders.get(reference)?.captures[0] ?? assert.fail("no capture") };
}
const detail = { reason: "they asked for it", price: basicMonth.usd, currency: "USD" };

test("an admin's refund returns the money, withdraws the remaining credits, and is logged once", async () => {
  const { id, intent } = await paidByCard();
  shop.features.frames.length = 0;
  const written = await actsOf(async () => {
    const { message } = await refund(id);
    assert.deepEqual([message.id, message.status, message.remains, message.customerId], [id, 5, 0, customer.id]);
  });
  assert.deepEqual(written, [[admin.id, "refund", id, detail]]);
  assert.equal(intent?.latest_charge?.amount_refunded, basicMonth.usd);
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
  assert.ok(
    shop.features.frames.some(({ ownerId }) => ownerId === `c:${customer.id}`),
    "their header is updated",
  );
  await shop.booksAgree();
});

test("an order that cannot be refunded is refused, and no act is logged", async () => {
  const { id } = await paidByCard();
  await refund(id);
  const waiting = await shop.order(customer, Payment.alipay);
  const given = await act("credits/adjust", { customerId: customer.id, amount: 5, reason: "x", onceKey: randomUUID() });
  assert.equal(given.state, "0");
  const { list } = (await customer.call("GET", "/client/customer/order/page")).message;
  const gift = list.find(({ payment }: Order) => payment === 0);
  const written = await actsOf(async () => {
    assert.equal((await refund(id)).key, "notRefundable", "twice");
    assert.equal((await refund(waiting.id)).key, "notRefundable", "never paid");
    assert.equal((await refund(gift.id)).key, "notRefundable", "a gift");
    assert.equal((await refund("nobodys")).key, "orderUnknown");
    assert.equal((await customer.call("POST", "/client/admin/order/refund", { id, reason: "mine" })).key, "adminsOnly");
  });
  assert.deepEqual(written, []);
});

test("if a provider rejects a refund, the order does not change, and the log has both", async () => {
  const { id, capture } = await paidByPayPal();
  const known = capture.id;
  capture.id = "ANOTHER";
  const written = await actsOf(async () => assert.equal((await refund(id)).key, "refundRefused"));
  assert.deepEqual(written, [
    [admin.id, "refund", id, detail],
    [admin.id, "refund", id, { ...detail, outcome: "refused by the provider" }],
  ]);
  assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [1, basicMonth.credits]);
  capture.id = known;
  assert.equal((await refund(id)).message.status, 5, "asked again it goes through");
});

test("after a partial refund on the provider's own pages, the rest is refunded here", async () => {
  const { id, intent } = await paidByCard();
  await shop.deliver("stripe", shop.stripe.refund(intent?.id ?? "", 90));
  assert.equal((await refund(id)).message.status, 5);
  assert.equal(intent?.latest_charge?.amount_refunded, basicMonth.usd);
});

test("a full refund on the provider's own pages, whose webhook was lost, is not refunded a second time", async () => {
  const card = await paidByCard();
  shop.stripe.refund(card.intent?.id ?? "");
  assert.equal((await refund(card.id)).message.status, 5);
  assert.equal(card.intent?.latest_charge?.amount_refunded, basicMonth.usd);
  const other = await paidByPayPal();
  shop.paypal.refund(other.reference);
  assert.equal((await refund(other.id)).message.status, 5);
  const alipay = await shop.order(customer, Payment.alipay);
  shop.alipay.open(alipay.link ?? "");
  await shop.deliver("alipay", shop.alipay.pay(alipay.id));
  shop.alipay.refund(alipay.id);
  assert.equal((await refund(alipay.id)).message.status, 5);
  assert.equal(await shop.credits(customer), 0);
  await shop.booksAgree();
});

test("every act that changes something is logged once with all details; refused acts are not logged", async () => {
  const { id: customerId } = customer;
  const onceKey = randomUUID();
  const give = { customerId, amount: 8, days: 30, reason: "a mishap", onceKey };
  const { code: _, ...product } = (await admin.call("GET", "/client/admin/product/list")).message[0];
  const { unit: __, ...service } = (await admin.call("GET", "/client/admin/service/list")).message[0];
  const word = { titleEn: "Tonight", titleZh: "今晚", textEn: "A short pause.", textZh: "短暂停机。", link: "/status" };
  const told = { ...word, onceKey: randomBytes(16).toString("hex") };
  const written = await actsOf(async () => {
    assert.equal((await act("credits/adjust", give)).message.credits, 8);
    assert.equal((await act("credits/adjust", give)).message.credits, 8, "sent twice");
    assert.equal((await act("credits/adjust", { ...give, amount: 9 })).key, "onceKeyUsed");
    const take = { customerId, reason: "too much", onceKey: randomUUID() };
    assert.equal((await act("credits/adjust", { ...take, amount: -9 })).key, "tooFewCredits");
    assert.equal((await act("credits/adjust", { ...take, amount: -3 })).message.credits, 5);
    assert.equal((await act("credits/adjust", { ...take, customerId: "nobody", amount: 1 })).key, "customerUnknown");
    const free = { customerId, isFreeEntitled: true, reason: "a friend" };
    assert.equal((await act("customer/free", free)).message.isFreeEntitled, true);
    assert.equal((await act("customer/free", { ...free, customerId: "nobody" })).key, "customerUnknown");
    assert.equal((await act("product/update", { ...product, price: 3_100 })).message.price, 3_100);
    assert.equal((await act("product/update", { ...product, price: null })).key, "onePriceOnly");
    assert.equal((await act("product/update", { ...product, id: "nothing" })).key, "productUnknown");
    assert.equal((await act("service/update", { ...service, credits: 4 })).message.credits, 4);
    assert.equal((await act("service/update", { ...service, code: "NOTHING" })).key, "serviceUnknown");
    assert.equal((await act("broadcast", told)).state, "0");
    assert.equal((await act("broadcast", told)).state, "0", "sent twice");
    assert.equal((await act("broadcast", { ...told, link: "https://elsewhere.example" })).field, "link");
    assert.equal((await act("product/update", product)).state, "0");
    assert.equal((await act("service/update", service)).state, "0");
  });
  assert.deepEqual(written, [
    [admin.id, "adjust", customerId, { amount: 8, days: 30, reason: "a mishap" }],
    [admin.id, "adjust", customerId, { amount: -3, reason: "too much" }],
    [admin.id, "free", customerId, { isFreeEntitled: true, reason: "a friend" }],
    [admin.id, "product", product.id, { ...product, price: 3_100 }],
    [admin.id, "service", service.code, { ...service, credits: 4 }],
    [admin.id, "broadcast", "all", word],
    [admin.id, "product", product.id, product],
    [admin.id, "service", service.code, service],
  ]);
});

test("the plan by agreement is renamed without credits; plans that are sold have credits", async () => {
  const listed = (await admin.call("GET", "/client/admin/product/list")).message;
  const { code: _, ...enterprise } = listed.find(({ code }: { code: string }) => code === "ENTERPRISE");
  assert.deepEqual([enterprise.credits, enterprise.price], [0, null]);
  assert.equal((await act("product/update", { ...enterprise, nameEn: "Team" })).message.nameEn, "Team");
  const { code: __, ...sold } = listed[0];
  const refused = await act("product/update", { ...sold, credits: 0 });
  assert.deepEqual(
    [refused.key, refused.message],
    ["soldWithoutCredits", "A product with a price must include credits."],
  );
  assert.equal((await act("product/update", { ...sold, credits: -1 })).state, "1");
  await act("product/update", enterprise);
});
