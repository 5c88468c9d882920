import assert from "node:assert/strict";
import { test } from "node:test";
import { createBucket } from "./bucket.ts";

test("a burst passes, then the rate applies, and a rest refills the bucket up to the burst", () => {
  let now = 0;
  const may = createBucket({ burst: 20, perSecond: 5, now: () => now });
  const passed = () => {
    let count = 0;
    while (may()) count += 1;
    return count;
  };
  assert.equal(passed(), 20);
  now += 1_000;
  assert.equal(passed(), 5);
  now += 100;
  assert.equal(passed(), 0);
  now += 3_600_000;
  assert.equal(passed(), 20);
});
