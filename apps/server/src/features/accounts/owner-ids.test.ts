import assert from "node:assert/strict";
import { test } from "node:test";
import { customerIdOf, ownerOf, requireCustomerId } from "./owner-ids.ts";

test("a customer is found again by what he owns", () => {
  const ownerId = ownerOf("42");
  assert.deepEqual([customerIdOf({ ownerId }), requireCustomerId({ ownerId })], ["42", "42"]);
});

test("a visitor is nobody's customer, whatever his id reads like, and nothing of a customer's is done for him", () => {
  for (const ownerId of ["v:42", "v:c:42", "42", ""]) {
    assert.equal(customerIdOf({ ownerId }), null);
    assert.throws(() => requireCustomerId({ ownerId }), RangeError);
  }
});
