import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { type Order, Payment } from "@cutwater/contract/billing.ts";
import { loggedIn, type SignedUp } from "@cutwater/testing/customers.ts";
import { basicMonth, openShop, type Shop } from "@cutwater/testing/shop.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { orders } from "../tables.ts";

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
let shop: Shop;
let customer: SignedUp;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());
beforeEach(async () => {
  customer = await shop.customer();
});

/** Orders BASIC_MONTH and pays for it. */
async function buy(productId: string = basicMonth.id): Promise<Order> {
  const { id, link } = await shop.order(customer, Payment.alipay, { productId });
  shop.alipay.open(link ?? "");
  await shop.deliver("alipay", shop.alipay.pay(id));
  return await shop.look(customer, id);
}
const info = async () => (await customer.call("GET", "/client/customer/get/info")).message;
const inbox = async (lang: string) =>
  (await customer.call("GET", "/client/customer/inbox/page", { lang })).message.list;

test("a plan bought again begins when the running one ends; its credits arrive at once, the message gives the date (credits.4)", async () => {
  const first = await buy();
  shop.features.later(5 * dayMs);
  const second = await buy();
  const third = await buy();
  assert.equal(second.startDate, first.endDate);
  assert.equal(second.endDate, (first.endDate ?? 0) + monthMs);
  assert.equal(third.startDate, second.endDate);
  const { credits, orderList } = await info();
  assert.equal(credits, 3 * basicMonth.credits);
  assert.deepEqual(
    orderList,
    [first, second, third].map(({ endDate }) => ({ productCode: "BASIC_MONTH", endDate })),
  );
  const [, newest, oldest] = await inbox("en");
  assert.deepEqual([oldest.title, newest.title], ["Payment received", "Payment received"]);
  assert.match(oldest.text, /is now active/);
  const until = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(second.endDate ?? 0);
  assert.equal(newest.text, `Basic, monthly now runs until ${until}. 300 credits have been added.`);
});

test("another plan begins at once, and so does a plan whose predecessor has ended", async () => {
  const month = await buy();
  const year = await buy("basic-year");
  assert.ok((year.startDate ?? 0) < (month.endDate ?? 0));
  shop.features.later(31 * dayMs);
  customer.token = null;
  await loggedIn(shop.features, customer.email, customer);
  const later = await buy();
  assert.ok((later.startDate ?? 0) > (month.endDate ?? 0));
});

test("a used-up plan runs to its end, and buying it again extends it too", async () => {
  const first = await buy();
  const { db } = shop.features.parts.database;
  await db.update(orders).set({ status: 4 }).where(eq(orders.id, first.id));
  assert.equal((await buy()).startDate, first.endDate);
});

test("the order after a refunded plan begins now, and the refund gains nothing", async () => {
  const first = await buy();
  const second = await buy();
  const third = await buy();
  shop.features.later(5 * dayMs);
  await shop.features.billing.refund(first.id);
  const now = shop.features.parts.clock.now();
  const moved = await shop.look(customer, second.id);
  assert.ok(Math.abs((moved.startDate ?? 0) - now) < 60_000);
  assert.equal((moved.endDate ?? 0) - (moved.startDate ?? 0), monthMs);
  assert.equal((await shop.look(customer, third.id)).startDate, moved.endDate);
  await shop.booksAgree();
});
