import assert from "node:assert/strict";
import { test } from "node:test";
import { readField, writeMoney } from "./read-field.ts";

test("money is parsed into cents without rounding errors, and formatted back unchanged", () => {
  for (const cents of [1, 490, 2_900, 39_900, 1_999, 899_999_999]) {
    assert.deepEqual(readField("money", writeMoney(cents)), { value: cents });
  }
  assert.deepEqual(readField("money", "4.9"), { value: 490 });
  assert.deepEqual(readField("money", " 199 "), { value: 19_900 });
});

test("an empty price is a price on request", () => {
  assert.deepEqual(readField("money", " "), { value: null });
  assert.equal(writeMoney(null), "");
});

test("an invalid amount, an invalid number and an empty text are errors with a name", () => {
  for (const typed of ["-1", "1.234", "1,50", "¥29", "abc"])
    assert.deepEqual(readField("money", typed), { error: "notMoney" }, typed);
  for (const typed of ["1.5", "1e3", "x"]) assert.deepEqual(readField("whole", typed), { error: "notNumber" }, typed);
  assert.deepEqual(readField("whole", "-20"), { value: -20 });
  assert.deepEqual(readField("text", "  "), { error: "missing" });
  assert.deepEqual(readField("text", " a "), { value: "a" });
});
