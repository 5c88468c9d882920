import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "./place.ts";

test("a link into the studio stays in it, any other is loaded anew", () => {
  assert.deepEqual(placeOf("/studio/customer/subscription"), { to: "/customer/subscription" });
  assert.deepEqual(placeOf("/studio/image/hello?job=1"), { to: "/image/hello?job=1" });
  assert.deepEqual(placeOf("/studio/"), { to: "/" });
  assert.deepEqual(placeOf("/studio"), { to: "/" });
  assert.deepEqual(placeOf("/price"), { href: "/price" });
  assert.deepEqual(placeOf("/studios"), { href: "/studios" });
});
