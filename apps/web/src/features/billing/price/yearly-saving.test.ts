import assert from "node:assert/strict";
import { test } from "node:test";
import type { Product } from "@cutwater/contract/billing.ts";
import { savingOf, savingWords } from "./yearly-saving.ts";

const product = (code: Product["code"], price: number, usdPrice: number): Product => ({
  id: code,
  code,
  name: code,
  price,
  usdPrice,
  credits: 1,
  days: 30,
});
const sold = [
  product("BASIC_MONTH", 2_900, 490),
  product("BASIC_YEAR", 19_900, 3_900),
  product("PREMIUM_MONTH", 5_900, 990),
  product("PREMIUM_YEAR", 39_900, 7_900),
];

test("the yearly saving is that of the plan that saves least", () => {
  assert.equal(savingOf(sold, "CNY")?.toFixed(4), (1 - 199 / 348).toFixed(4));
  assert.equal(savingOf(sold, "USD")?.toFixed(4), (1 - 79 / 118.8).toFixed(4));
});

test("no saving is shown when a year saves nothing in some plan, or a plan is not sold", () => {
  assert.equal(savingOf([...sold.slice(0, 3), product("PREMIUM_YEAR", 5_900 * 12, 7_900)], "CNY"), null);
  assert.equal(savingOf(sold.slice(0, 3), "CNY"), null);
});

test("a saving is named in words and never overstated", () => {
  assert.equal(savingWords(0.335, "en"), "save a third");
  assert.equal(savingWords(0.33, "en"), "save 33%");
  assert.equal(savingWords(0.428, "en"), "save 42%");
  assert.equal(savingWords(0.5, "en"), "save half");
  assert.equal(savingWords(0.428, "zh"), "省四成");
  assert.equal(savingWords(0.07, "zh"), "省 7%");
});
