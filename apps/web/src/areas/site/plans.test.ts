import assert from "node:assert/strict";
import { test } from "node:test";
import { qualitiesOf } from "./plans.ts";

test("the free box ends at 720p in both periods", () => {
  for (const period of ["month", "year"] as const) {
    assert.deepEqual(qualitiesOf("free", period), {
      best: "720p",
      opened: ["720p"],
      locked: ["1080p", "2K", "4K", "8K"],
    });
  }
});

test("Basic opens 1080p by the year only", () => {
  assert.equal(qualitiesOf("basic", "month").best, "720p");
  assert.equal(qualitiesOf("basic", "year").best, "1080p");
});

test("Premium opens 1080p by the month and everything by the year", () => {
  assert.equal(qualitiesOf("premium", "month").best, "1080p");
  assert.deepEqual(qualitiesOf("premium", "year"), {
    best: "8K",
    opened: ["720p", "1080p", "2K", "4K", "8K"],
    locked: [],
  });
});
