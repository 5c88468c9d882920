import assert from "node:assert/strict";
import { test } from "node:test";
import { shortened } from "./notices.ts";

test("a title is shortened by whole characters, and half a character is replaced: the database stores neither", () => {
  const long = shortened(`${"a".repeat(78)}\u{1f600}${"b".repeat(20)}`);
  assert.ok(long.isWellFormed() && long.endsWith("\u{1f600}…"), long);
  assert.ok(shortened("cut \ud83d").isWellFormed());
  assert.equal(shortened("short"), "short");
});
