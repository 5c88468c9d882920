import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDay, formatMoney, formatShare } from "./billing-format.ts";

test("prices have two decimals and the currency's sign in both languages", () => {
  assert.equal(formatMoney(2_900, "CNY", "zh"), "¥29.00");
  assert.equal(formatMoney(2_900, "CNY", "en"), "¥29.00");
  assert.equal(formatMoney(490, "USD", "zh"), "US$4.90");
  assert.equal(formatMoney(490, "USD", "en"), "$4.90");
  assert.equal(formatMoney(1_234_500, "USD", "en"), "$12,345.00");
});

test("a day is shown without its time", () => {
  const day = new Date(2027, 10, 20, 23, 59).getTime();
  assert.equal(formatDay(day, "en"), "Nov 20, 2027");
  assert.equal(formatDay(day, "zh"), "2027年11月20日");
});

test("a share has at most two decimals, without trailing zeros", () => {
  assert.equal(formatShare(9_184 / 12_000, "en"), "76.53%");
  assert.equal(formatShare(1, "en"), "100%");
  assert.equal(formatShare(0.12, "zh"), "12%");
});
