import assert from "node:assert/strict";
import { test } from "node:test";
import { planEndOf } from "./plan-end.ts";

const orderList = [
  { productCode: "BASIC_MONTH", endDate: 900 },
  { productCode: "PREMIUM_YEAR", endDate: 1_000 },
  { productCode: "PREMIUM_YEAR", endDate: 2_000 },
];

test("a plan ends with the last of its orders; another plan, and one that has ended, has no end", () => {
  assert.equal(planEndOf("PREMIUM_YEAR", orderList, 950), 2_000);
  assert.equal(planEndOf("BASIC_MONTH", orderList, 800), 900);
  assert.equal(planEndOf("BASIC_MONTH", orderList, 950), null);
  assert.equal(planEndOf("BASIC_YEAR", orderList, 0), null);
});
