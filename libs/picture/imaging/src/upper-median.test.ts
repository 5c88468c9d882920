import assert from "node:assert/strict";
import { test } from "node:test";
import { upperMedian } from "./upper-median.ts";

test("the upper median is the middle value or the higher of the middle two, and the input stays unchanged", () => {
  const values = [10, 9, -1];
  assert.equal(upperMedian(values), 9);
  assert.deepEqual(values, [10, 9, -1]);
  assert.equal(upperMedian([100, 2, 30, 4]), 30, "numbers are not sorted as text");
  assert.equal(upperMedian([]), Number.NaN);
});
