import assert from "node:assert/strict";
import { test } from "node:test";
import { upperMedian } from "./upper-median.ts";

test("the upper median is the middle value, of an even count the higher of two, and leaves its input as it is", () => {
  const values = [10, 9, -1];
  assert.equal(upperMedian(values), 9);
  assert.deepEqual(values, [10, 9, -1]);
  assert.equal(upperMedian([100, 2, 30, 4]), 30, "numbers are not sorted as text");
  assert.equal(upperMedian([]), Number.NaN);
});
