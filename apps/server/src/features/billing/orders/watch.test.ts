import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { OrderStatus, Payment } from "@cutwater/contract/billing.ts";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createLog } from "../../../platform/log/create.ts";
import { makeNameless } from "../forget.ts";
import { createLots } from "../ledger/lots.ts";
import { orderById } from "../ledger/store-lots.ts";
import type { PaymentState, Provider, ProviderCode } from "../payments/provider.ts";
import { allocations, ledger, orders, payments } from "../tables.ts";
import { createSettle } from "./settle.ts";
import { paidOrder } from "./store-payments.ts";
import { createWatch } from "./watch.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const money = { amountCents: 490, currency: "USD" };

let database: OpenDatabase;
let now = Date.UTC(2026, 0, 1);
let lines: { message: string; level: string }[] = [];
/** The two providers' answers about an order; by default it is unpaid. */
let says: Record<"stripe" | "paypal", (...asked: Parameters<Provider["ask"]>) => PaymentState | Promise<PaymentState>>;
let asked: string[] = [];
before(async () => {
  database = await makeDatabase("pglite");
});
after(() => database.close());
beforeEach(async () => {
  for (const table of [payments, allocations, ledger, orders]) await database.db.delete(table);
  says = { stripe: () => ({ state: "waiting" }), paypal: () => ({ state: "waiting" }) };
  asked = [];
  lines = [];
});

const silent = (): never => {
  throw new Error("it does not answer");
};
const paid = (): PaymentState => ({ state: "paid", money, reference: null, receipt: null });

function begin() {
  const clock = { now: () => now };
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const provider = (code: "stripe" | "paypal"): Provider => ({
    code,
    payment: Payment.card,
    currencies: ["USD"],
    acknowledgement: "",
    start: silent,
    async ask(order, mayTake) {
      asked.push(order.id);
      return await says[code](order, mayTake);
    },
    close: async () => {},
    refund: silent,
    readWebhook: silent,
  });
  const all = [provider("stripe"), provider("paypal")];
  const providers = {
    offered: all,
    byCode: (code: string) => all.find((one) => one.code === code) ?? null,
    byPayment: () => null,
  };
  const lots = createLots({ db: database.db, clock });
  const hub = { publish: async () => {} };
  const inbox = { notify: async () => null };
  const settle = createSettle({ clock, database, hub, log, lots, inbox: inbox as never });
  return createWatch({ clock, database, log, providers, settle });
}

async function order(id: string, provider: ProviderCode, { createdAt = now - 2 * minute } = {}): Promise<void> {
  await database.db.insert(orders).values({
    id,
    customerId: "1",
    productId: "basic-month",
    productCode: "BASIC_MONTH",
    priceCents: 490,
    currency: "USD",
    payment: 2,
    status: 0,
    credits: 300,
    remains: 0,
    days: 30,
    createdAt,
  });
  await database.db.insert(payments).values({
    orderId: id,
    provider,
    title: "Basic, a month",
    language: "en",
    payableUntil: createdAt + 2 * hour,
  });
}
const statusOf = async (id: string) => (await orderById(database.db, id))?.status;
const round = async (watch: ReturnType<typeof begin>) => await watch.round(new AbortController().signal);

test("however many people look at an order, its provider is asked once a second", async () => {
  await order("looked-at", "stripe");
  const watch = begin();
  await Promise.all(Array.from({ length: 20 }, () => watch.look("looked-at")));
  assert.equal(asked.length, 1);
  now += 1_000;
  await watch.look("looked-at");
  assert.equal(asked.length, 2);
});

test("hundreds of orders without an answer do not make other orders wait", async () => {
  says.stripe = ({ id }) => (id === "young" ? paid() : silent());
  for (let made = 0; made < 250; made += 1) await order(`stuck-${made}`, "stripe", { createdAt: now - 3 * day });
  await order("young", "stripe");
  const watch = begin();
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await round(watch);
    now += minute;
  }
  assert.equal(await statusOf("young"), OrderStatus.effective);
});

test("a provider that does not answer is not asked until the next round, and delays no other orders", async () => {
  says.stripe = silent;
  says.paypal = paid;
  for (let made = 0; made < 10; made += 1) await order(`silent-${made}`, "stripe", { createdAt: now - hour });
  await order("other", "paypal");
  await round(begin());
  assert.equal(await statusOf("other"), OrderStatus.effective);
  assert.equal(asked.filter((id) => id !== "other").length, 3);
});

test("an order that cannot be queried is queried less and less often, and given up after a month", async () => {
  says.stripe = silent;
  await order("lost", "stripe", { createdAt: now });
  const watch = begin();
  for (now += 2 * hour; asked.length === 0; now += minute) await round(watch);
  const first = asked.length;
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await round(watch);
    now += minute;
  }
  assert.ok(asked.length - first <= 1, `asked ${asked.length - first} times within an hour`);
  assert.equal(await statusOf("lost"), OrderStatus.waiting);
  now += 31 * day;
  await round(watch);
  assert.equal(await statusOf("lost"), OrderStatus.invalid);
});

test("looking at an order repeatedly does not keep it open after its time", async () => {
  await order("kept", "stripe", { createdAt: now });
  const watch = begin();
  now += 2 * hour - 1;
  await watch.look("kept");
  assert.equal(await statusOf("kept"), OrderStatus.waiting);
  now += 1_000;
  await watch.look("kept");
  assert.equal(await statusOf("kept"), OrderStatus.invalid);
});

test("an order that its provider is still checking is not given up, and is granted in the end", async () => {
  says.stripe = () => ({ state: "pending" });
  await order("slow", "stripe", { createdAt: now });
  const watch = begin();
  now += 3 * hour;
  await round(watch);
  await watch.look("slow");
  assert.equal(await statusOf("slow"), OrderStatus.waiting);
  says.stripe = paid;
  now += 3 * day;
  await round(watch);
  assert.equal(await statusOf("slow"), OrderStatus.effective);
});

test("a sum that differs from the order's is logged each time, and the order does not change", async () => {
  says.stripe = () => ({ state: "paid", money: { amountCents: 1, currency: "USD" }, reference: null, receipt: null });
  await order("short", "stripe");
  const watch = begin();
  await round(watch);
  assert.equal(await statusOf("short"), OrderStatus.waiting);
  assert.equal((await paidOrder(database.db, "short"))?.payment.paidAt, null);
  assert.deepEqual(
    lines.map(({ level, message }) => [level, message]),
    [["error", "a payment's amount is not the order's"]],
  );
});

test("a customer who is deleted while a provider is asked is not charged: that is checked at that moment", async () => {
  const may: boolean[] = [];
  says.paypal = async (_, mayTake) => {
    may.push(await mayTake());
    await makeNameless(database.db, "1", now);
    may.push(await mayTake());
    return { state: "waiting" };
  };
  await order("left", "paypal");
  await round(begin());
  assert.deepEqual(may, [true, false]);
});
