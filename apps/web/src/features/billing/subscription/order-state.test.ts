import assert from "node:assert/strict";
import { test } from "node:test";
import { OrderStatus } from "@cutwater/contract/billing.ts";
import { daysLeft, hasReceipt, shareLeft } from "./order-state.ts";

test("a bar shows what remains of the credits, between nothing and all", () => {
  assert.equal(shareLeft({ credits: 12_000, remains: 9_184 }).toFixed(4), "0.7653");
  assert.equal(shareLeft({ credits: 300, remains: 300 }), 1);
  assert.equal(shareLeft({ credits: 300, remains: 0 }), 0);
  assert.equal(shareLeft({ credits: 0, remains: 0 }), 0);
});

test("days left are shown in the last two weeks, rounded up", () => {
  const day = 86_400_000;
  assert.equal(daysLeft({ endDate: 20 * day }, 0), null);
  assert.equal(daysLeft({ endDate: 12 * day }, 0), 12);
  assert.equal(daysLeft({ endDate: day / 2 }, 0), 1);
  assert.equal(daysLeft({ endDate: 0 }, day), 0);
  assert.equal(daysLeft({ endDate: null }, 0), null);
});

test("a receipt is for what was paid, also when it has ended or was refunded", () => {
  const paid = [OrderStatus.effective, OrderStatus.expired, OrderStatus.consumed, OrderStatus.refunded];
  for (const status of paid) assert.equal(hasReceipt({ status, payment: 2 }), true);
  for (const status of [OrderStatus.waiting, OrderStatus.invalid])
    assert.equal(hasReceipt({ status, payment: 2 }), false);
  assert.equal(hasReceipt({ status: OrderStatus.effective, payment: 0 }), false);
});
