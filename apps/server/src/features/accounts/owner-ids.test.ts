import assert from "node:assert/strict";
import { test } from "node:test";
import { customerIdOf, ownerOf, requireCustomerId } from "./owner-ids.ts";

test("an ownerId names its customer", () => {
  const ownerId = ownerOf("42");
  assert.deepEqual([customerIdOf({ ownerId }), requireCustomerId({ ownerId })], ["42", "42"]);
});

test("a visitor's ownerId never names a customer, and is refused where a customer is needed", () => {
  for (const ownerId of ["v:42", "v:c:42", "42", ""]) {
    assert.equal(customerIdOf({ ownerId }), null);
    assert.throws(() => requireCustomerId({ ownerId }), RangeError);
  }
});
