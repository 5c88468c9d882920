import assert from "node:assert/strict";
import { test } from "node:test";
import { shownFields } from "./act-detail.ts";

test("the fields of an act are shown in order, without its keys", () => {
  const detail = { id: "basic-year", usdPrice: 4150, price: null, credits: 4321, days: 365, nameEn: "B", nameZh: "基" };
  const shown = shownFields({ act: "product", detail }).map(({ label, kind, value }) => [label, kind, value]);
  assert.deepEqual(shown, [
    ["nameEn", "text", "B"],
    ["nameZh", "text", "基"],
    ["cny", "yuan", null],
    ["usd", "dollars", 4150],
    ["credits", "text", 4321],
    ["daysOf", "text", 365],
  ]);
});

test("fields that an act does not have are not shown", () => {
  const shown = shownFields({ act: "adjust", detail: { amount: -20, reason: "Back" } });
  assert.deepEqual(
    shown.map(({ name }) => name),
    ["amount", "reason"],
  );
});
