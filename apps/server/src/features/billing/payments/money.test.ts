import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { centsOf, decimalOf } from "./money.ts";

test("every sum in cents is read back unchanged", () => {
  fc.assert(fc.property(fc.nat(999_999_999), (cents) => centsOf(decimalOf(cents)) === cents));
  assert.deepEqual([decimalOf(5), decimalOf(990), decimalOf(2900)], ["0.05", "9.90", "29.00"]);
});

test("short forms are sums, and invalid texts are not", () => {
  assert.deepEqual(["29", "29.5", "0.01"].map(centsOf), [2900, 2950, 1]);
  for (const no of ["", "-1", "1.005", "1e3", " 1", "1,00", "NaN", "0x10"]) assert.equal(centsOf(no), null, no);
});
