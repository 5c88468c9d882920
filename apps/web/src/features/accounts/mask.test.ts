import assert from "node:assert/strict";
import { test } from "node:test";
import { maskPhones } from "./mask.ts";

test("a name that looks like a phone number keeps its first 3 and last 4 digits", () => {
  assert.equal(maskPhones("13800138000"), "138****8000");
  assert.equal(maskPhones("+86 138-0013-8000"), "861****8000");
  assert.equal(maskPhones("Lin 138 0013 8000 (work)"), "Lin 138****8000 (work)");
});

test("a name that does not look like a phone number is not changed", () => {
  for (const name of ["Lin", "Team 2024", "R2-D2", "林 12345"]) assert.equal(maskPhones(name), name);
});

test("a masked number is not masked again", () => {
  assert.equal(maskPhones("138****8000"), "138****8000");
});
