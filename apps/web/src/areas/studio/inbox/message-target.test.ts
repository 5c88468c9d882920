import assert from "node:assert/strict";
import { test } from "node:test";
import { targetOf } from "./message-target.ts";

test("a link into the studio stays in it, any other loads a new document", () => {
  assert.deepEqual(targetOf("/studio/customer/subscription"), { to: "/customer/subscription" });
  assert.deepEqual(targetOf("/studio/image/hello?job=1"), { to: "/image/hello?job=1" });
  assert.deepEqual(targetOf("/studio/"), { to: "/" });
  assert.deepEqual(targetOf("/studio"), { to: "/" });
  assert.deepEqual(targetOf("/price"), { href: "/price" });
  assert.deepEqual(targetOf("/studios"), { href: "/studios" });
});
