import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Payment } from "@cutwater/contract/billing.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures } from "@cutwater/testing/features.ts";
import { basicMonth, openShop, quickPasswords, type Shop } from "@cutwater/testing/shop.ts";
import { createProviders } from "../payments/create-providers.ts";

let shop: Shop;
let customer: SignedUp;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());
beforeEach(async () => {
  customer = await shop.customer();
});

const submit = async (input: Record<string, unknown>) =>
  await customer.call("POST", "/client/trade/order/submit", { productId: basicMonth.id, ...input });
const china = async (yes: boolean) => await customer.call("POST", "/client/customer/region", { china: String(yes) });
const offered = async () => (await customer.call("GET", "/client/trade/payment/list")).message;

test("a price and currency sent by the client change nothing", async () => {
  const wishes = { currency: "CNY", isChina: "true", channel: 7, price: 1, usdPrice: 1 };
  const { id } = await shop.order(customer, Payment.card, wishes);
  const { price, currency, credits } = await shop.look(customer, id);
  assert.deepEqual([price, currency, credits], [basicMonth.usd, "USD", basicMonth.credits]);
});

test("payment, channel, currency and region are taken as numbers and as text", async () => {
  for (const payment of [Payment.card, String(Payment.card)])
    for (const currency of [1, "1", "USD"])
      for (const isChina of [0, false, "false"]) {
        const { state, message } = await submit({ payment, currency, isChina, channel: "1" });
        assert.equal(state, "0", String(message));
      }
});

test("nobody is charged a price that they did not see: a price that changed after the choice is refused", async () => {
  const cost = async (usdPriceCents: number) =>
    await shop.features.parts.database.db.transaction((tx) =>
      shop.features.billing.books.changeProduct(tx, basicMonth.id, { usdPriceCents }),
    );
  await cost(990);
  try {
    const { key, message } = await submit({ payment: Payment.card, shown: basicMonth.usd });
    assert.deepEqual(
      [key, message],
      ["priceChanged", "The price has changed since you opened this page. Nothing was charged. Check the new price."],
    );
    assert.equal((await submit({ payment: Payment.alipay, shown: 990 })).key, "priceChanged", "in its own currency");
    assert.equal((await customer.call("GET", "/client/customer/order/page")).message.count, 0);
    assert.equal((await submit({ payment: Payment.card, shown: "990" })).state, "0");
  } finally {
    await cost(basicMonth.usd);
  }
});

test("only configured payment methods are offered, the region's first, and the sandbox is not among them", async () => {
  const { payments, card } = await offered();
  const codes = ({ payment, currency }: { payment: number; currency: string }) => `${payment} ${currency}`;
  assert.deepEqual(payments.map(codes), ["2 USD", "3 USD", "1 CNY"]);
  assert.deepEqual(Object.keys(card).sort(), ["publishableKey", "scriptUrl"]);
  await china(true);
  assert.deepEqual((await offered()).payments.map(codes), ["1 CNY", "2 USD", "3 USD"]);
  await china(false);
  assert.equal((await submit({ payment: Payment.sandbox })).key, "paymentUnknown");
  assert.equal((await customer.call("GET", "/client/trade/cashier/get", { id: "1" })).key, "cashierClosed");
});

test("payment method 4 is handled like a card", async () => {
  assert.ok((await shop.order(customer, Payment.cardToo)).clientSecret);
});

test("a product that is not sold, or only by mail, is an invalid package", async () => {
  for (const productId of ["no-such-product", "enterprise"])
    assert.equal((await submit({ productId, payment: Payment.card })).key, "invalidPackage");
});

test("a customer with free access must use it first, and may buy when it is used up", async () => {
  const { db } = shop.features.parts.database;
  await db.transaction((tx) => shop.features.billing.books.markFreeEntitled(tx, customer.id, true));
  const { key, message } = await submit({ payment: Payment.card });
  assert.deepEqual([key, message], ["freeAccess", "You have enjoyed free access, no need to place an order"]);
  await db.transaction((tx) => shop.features.billing.books.markFreeEntitled(tx, customer.id, false));
  assert.equal((await submit({ payment: Payment.card })).state, "0");
});

test("if the provider does not answer, the order is refused and given up", async () => {
  const paypal = { clientId: "c", secret: "s", webhookId: "w", apiUrl: "http://127.0.0.1:1" };
  const payments = { isSelling: true, sandbox: false as const, stripe: null, alipay: null, paypal };
  const others = await startFeatures({ works: false, passwords: quickPasswords, config: { payments } });
  try {
    const buyer = await aCustomer(others);
    const input = { productId: basicMonth.id, payment: Payment.paypal };
    const { key } = await buyer.call("POST", "/client/trade/order/submit", input);
    assert.equal(key, "paymentUnavailable");
    const { message } = await buyer.call("GET", "/client/customer/order/page");
    assert.deepEqual(
      message.list.map(({ status }: { status: number }) => status),
      [2],
    );
  } finally {
    await others.close();
  }
});

test("while nothing is sold no payment method is offered, but methods of earlier orders still work", () => {
  const { config, egress, clock } = shop.features.parts;
  const payments = { ...config.payments, isSelling: false };
  const sandbox = { books: null as never, key: Buffer.alloc(32) };
  const { offered, byCode, byPayment } = createProviders({ config: { ...config, payments }, egress, clock, sandbox });
  assert.deepEqual([offered.length, byPayment(Payment.card), byCode("stripe")?.code], [0, null, "stripe"]);
});

test("a deleted customer's waiting order is closed at its provider; if it is paid nevertheless, it is logged", async () => {
  const { clientSecret } = await shop.order(customer, Payment.card);
  const intent = [...shop.stripe.intents.values()].find(({ client_secret }) => client_secret === clientSecret);
  const paid = await shop.order(customer, Payment.alipay);
  shop.alipay.open(paid.link ?? "");
  await shop.features.billing.forget(`c:${customer.id}`);
  assert.deepEqual(await shop.deliver("alipay", shop.alipay.pay(paid.id)), { status: 200, said: "success" });
  const aloud = shop.lines.filter(({ orderId, level }) => orderId === paid.id && level === "error");
  assert.deepEqual(
    aloud.map(({ message }) => message),
    ["an order was paid after its customer's account was deleted: it is to be refunded"],
  );
  shop.features.later(61_000);
  await shop.round();
  assert.equal(intent?.status, "canceled");
  await shop.booksAgree();
});

test("the number of waiting orders is limited, so that nobody fills the providers' books", async () => {
  for (let made = 0; made < 20; made += 1) await shop.order(customer, Payment.alipay);
  assert.equal((await submit({ payment: Payment.alipay })).key, "ordersWaiting");
  shop.features.later(2 * 3_600_000 + 1);
  assert.equal((await submit({ payment: Payment.alipay })).state, "0");
});

test("the page of orders shows the customer's own orders, newest first, by status", async () => {
  const first = await shop.order(customer, Payment.alipay);
  shop.features.later(1_000);
  const second = await shop.order(customer, Payment.card);
  shop.alipay.open(first.link ?? "");
  await shop.deliver("alipay", shop.alipay.pay(first.id));
  const page = async (query: object) =>
    (await customer.call("GET", "/client/customer/order/page", { ...query })).message;
  const ids = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id);
  assert.deepEqual(ids(await page({})), [second.id, first.id]);
  assert.deepEqual(ids(await page({ pageNo: 2, pageSize: 1 })), [first.id]);
  const effective = await page({ pageNo: 1, pageSize: 200, status: 1 });
  assert.deepEqual([ids(effective), effective.count], [[first.id], 1]);
  assert.deepEqual(effective.list[0].product, { code: "BASIC_MONTH", name: "Basic, monthly" });
  assert.match(first.id, /^\d{20}$/);
});

test("a webhook of an unknown provider gets 404, and a webhook that is too large is not read", async () => {
  assert.equal((await shop.deliver("nobody", { headers: {}, body: "{}" })).status, 404);
  assert.equal((await shop.deliver("sandbox", { headers: {}, body: "{}" })).status, 404);
  assert.equal((await shop.deliver("stripe", { headers: {}, body: " ".repeat(300 * 1024) })).status, 413);
});
