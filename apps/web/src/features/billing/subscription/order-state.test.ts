import assert from "node:assert/strict";
import { test } from "node:test";
import { type Order, OrderStatus } from "@cutwater/contract/billing.ts";
import { beginsLater, daysLeft, hasReceipt, runningPackages, shareLeft, statusKey } from "./order-state.ts";

test("a bar shows the remaining share of the credits, from none to all", () => {
  assert.equal(shareLeft({ credits: 12_000, remains: 9_184 }).toFixed(4), "0.7653");
  assert.equal(shareLeft({ credits: 300, remains: 300 }), 1);
  assert.equal(shareLeft({ credits: 300, remains: 0 }), 0);
  assert.equal(shareLeft({ credits: 0, remains: 0 }), 0);
});

test("remaining days are shown in the last two weeks, rounded up", () => {
  const day = 86_400_000;
  assert.equal(daysLeft({ endDate: 20 * day }, 0), null);
  assert.equal(daysLeft({ endDate: 12 * day }, 0), 12);
  assert.equal(daysLeft({ endDate: day / 2 }, 0), 1);
  assert.equal(daysLeft({ endDate: 0 }, day), 0);
  assert.equal(daysLeft({ endDate: null }, 0), null);
});

test("an order that was paid has a receipt, also if it has ended or was refunded", () => {
  const paid = [OrderStatus.effective, OrderStatus.expired, OrderStatus.consumed, OrderStatus.refunded];
  const startDate = 1;
  for (const status of paid) assert.equal(hasReceipt({ status, startDate, payment: 2 }), true);
  for (const status of [OrderStatus.waiting, OrderStatus.invalid])
    assert.equal(hasReceipt({ status, startDate: null, payment: 2 }), false);
  assert.equal(hasReceipt({ status: OrderStatus.effective, startDate, payment: 0 }), false);
  assert.equal(hasReceipt({ status: OrderStatus.refunded, startDate: null, payment: 2 }), false, "canceled, not paid");
});

test("an order that never began was cancelled, not refunded", () => {
  assert.equal(statusKey({ status: OrderStatus.refunded, startDate: null }), "canceled");
  assert.equal(statusKey({ status: OrderStatus.refunded, startDate: 1 }), "status5");
});

test("a plan whose credits are used up is shown until its time ends; bonus credits that are used up are not", () => {
  const order = (id: string, rest: Partial<Order>): Order => ({
    id,
    product: { code: "PREMIUM_YEAR", name: "Premium, yearly" },
    price: 1,
    currency: "CNY",
    payment: 1,
    status: OrderStatus.consumed,
    credits: 10,
    remains: 0,
    createDate: 0,
    startDate: 0,
    endDate: 500,
    ...rest,
  });
  const shown = runningPackages(
    [
      order("follows", { startDate: 500, endDate: 900, status: OrderStatus.effective }),
      order("used up", {}),
      order("ended", { endDate: 90 }),
      order("bonus", { product: { code: "CREDITS", name: "Bonus credits" } }),
    ],
    100,
  );
  assert.deepEqual(
    shown.map(({ id }) => id),
    ["used up", "follows"],
  );
  assert.equal(beginsLater({ startDate: 500 }, 100), 500);
  assert.equal(beginsLater({ startDate: 100 }, 100), null);
});
