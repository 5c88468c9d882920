import assert from "node:assert/strict";
import { test } from "node:test";
import { addressInside } from "./area-base.ts";

test("an address is accepted inside its area only, and never on another host", () => {
  assert.equal(addressInside("", "/price"), "/price");
  assert.equal(addressInside("/studio", "/studio"), "/");
  assert.equal(addressInside("/studio", "/studio/price?a=1"), "/price?a=1");
  for (const path of ["/price", "/studious", "https://other.test/", null, undefined])
    assert.equal(addressInside("/studio", path), null, String(path));
  for (const path of ["//other.test", "/\\other.test", "javascript:1", ""]) {
    assert.equal(addressInside("", path), path === "" ? "/" : null, path);
  }
});
