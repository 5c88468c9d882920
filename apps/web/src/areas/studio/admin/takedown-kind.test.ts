import assert from "node:assert/strict";
import { test } from "node:test";
import { takedownKindOf } from "./takedown-kind.ts";

test("a link, a host and a file's hash are distinguished by their form", () => {
  assert.equal(takedownKindOf(" https://example.org/video "), "link");
  assert.equal(takedownKindOf("example.org/video"), "link");
  assert.equal(takedownKindOf("example.org"), "host");
  assert.equal(takedownKindOf("AB".repeat(32)), "file");
  assert.equal(takedownKindOf("ab".repeat(31)), "host");
});
