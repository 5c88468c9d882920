import assert from "node:assert/strict";
import { test } from "node:test";
import { periodOf, productOf, unlockedBy } from "./plans.ts";

test("the free plan's limits are 720p, five seconds and eight times in both periods", () => {
  for (const period of ["month", "year"] as const) {
    assert.deepEqual(unlockedBy("free", period), {
      best: "720p",
      opened: ["720p"],
      locked: ["1080p", "2K", "4K", "8K"],
      seconds: 5,
      scale: 8,
    });
  }
});

test("Basic opens 1080p only in the yearly plan, and longer videos", () => {
  const month = unlockedBy("basic", "month");
  const year = unlockedBy("basic", "year");
  assert.deepEqual([month.best, month.seconds, month.scale], ["720p", 60, 12]);
  assert.deepEqual([year.best, year.seconds, year.scale], ["1080p", 180, 12]);
});

test("Premium opens 1080p in the monthly plan and everything in the yearly plan", () => {
  assert.equal(unlockedBy("premium", "month").best, "1080p");
  assert.equal(unlockedBy("premium", "month").seconds, 120);
  assert.deepEqual(unlockedBy("premium", "year"), {
    best: "8K",
    opened: ["720p", "1080p", "2K", "4K", "8K"],
    locked: [],
    seconds: 300,
    scale: 12,
  });
});

test("a plan finds its product among those that are sold, and the free plan has none", () => {
  const sold = (["BASIC_MONTH", "BASIC_YEAR", "ENTERPRISE"] as const).map((code) => ({
    id: code.toLowerCase(),
    code,
    name: code,
    price: 1,
    usdPrice: 1,
    credits: 1,
    days: 1,
  }));
  assert.equal(productOf("basic", "year", sold)?.id, "basic_year");
  assert.equal(productOf("premium", "year", sold), null);
  assert.equal(productOf("free", "month", sold), null);
});

test("a product's code contains its period", () => {
  assert.equal(periodOf("PREMIUM_MONTH"), "month");
  for (const code of ["BASIC_YEAR", "ENTERPRISE", null]) assert.equal(periodOf(code), "year");
});
