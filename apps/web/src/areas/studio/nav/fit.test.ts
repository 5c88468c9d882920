import assert from "node:assert/strict";
import { test } from "node:test";
import { countLeaving } from "./fit.ts";

const row = [
  { width: 50, leaves: null },
  { width: 100, leaves: 3 },
  { width: 100, leaves: 2 },
  { width: 60, leaves: null },
  { width: 90, leaves: 1 },
  { width: 120, leaves: 0 },
];

test("no entry leaves a row that is wide enough, to the pixel", () => {
  assert.equal(countLeaving(row, 520), 0);
  assert.equal(countLeaving(row, 519), 1);
});

test("entries leave in their turns until the others fit, and entries without a turn never leave", () => {
  assert.equal(countLeaving(row, 400), 1);
  assert.equal(countLeaving(row, 310), 2);
  assert.equal(countLeaving(row, 309), 3);
  assert.equal(countLeaving(row, 0), 4);
});
