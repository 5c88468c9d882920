import assert from "node:assert/strict";
import { test } from "node:test";
import { likelyRate } from "./facts.ts";

test("an implausible frame rate is ignored", () => {
  assert.deepEqual([null, 0, Number.NaN, 1_000, 90_000, Number.POSITIVE_INFINITY].map(likelyRate), Array(6).fill(25));
  assert.deepEqual([0.5, 23.976, 60, 240].map(likelyRate), [0.5, 23.976, 60, 240]);
});
