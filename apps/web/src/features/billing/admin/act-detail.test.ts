import assert from "node:assert/strict";
import { test } from "node:test";
import { toldFields } from "./act-detail.ts";

test("an act is told by its fields in their order, each once, and nothing of its keys", () => {
  const detail = { id: "basic-year", usdPrice: 4150, price: null, credits: 4321, days: 365, nameEn: "B", nameZh: "基" };
  const told = toldFields({ act: "product", detail }).map(({ label, kind, value }) => [label, kind, value]);
  assert.deepEqual(told, [
    ["nameEn", "text", "B"],
    ["nameZh", "text", "基"],
    ["cny", "yuan", null],
    ["usd", "dollars", 4150],
    ["credits", "text", 4321],
    ["daysOf", "text", 365],
  ]);
});

test("what an act does not hold is not told", () => {
  const told = toldFields({ act: "adjust", detail: { amount: -20, reason: "Back" } });
  assert.deepEqual(
    told.map(({ name }) => name),
    ["amount", "reason"],
  );
});
