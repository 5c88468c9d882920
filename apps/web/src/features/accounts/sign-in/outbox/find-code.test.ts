import assert from "node:assert/strict";
import { test } from "node:test";
import { findCode } from "./find-code.ts";

test("the code is found in the text of either language, and a longer number is not taken for one", () => {
  assert.equal(findCode("Your code is 407193. It is good for 10 minutes."), "407193");
  assert.equal(findCode("您的验证码是407193，10 分钟内有效。"), "407193");
  assert.equal(findCode("Order 20261120123456"), null);
});
