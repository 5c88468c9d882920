import assert from "node:assert/strict";
import { test } from "node:test";
import type { Refusal } from "@cutwater/contract/answer.ts";
import { createParseSlots } from "./parse-slots.ts";

const who = (owner: string, address: string) => ({ ownerId: `v:${owner}`, address });
const refusedAs = (key: string) => (error: unknown) => {
  assert.equal((error as Refusal).key, key);
  assert.ok(Number((error as Refusal).params.retryAfterSeconds) > 0, "with the seconds until the next try");
  return true;
};

test("an owner has three slots, and gets the next one when one is released", () => {
  const { take } = createParseSlots();
  const release = [1, 2, 3].map(() => take(who("a", "198.51.100.1")))[0];
  assert.throws(() => take(who("a", "203.0.113.9")), refusedAs("link.busy"));
  release?.();
  release?.();
  take(who("a", "198.51.100.1"));
  assert.throws(() => take(who("a", "198.51.100.1")), refusedAs("link.busy"), "releasing twice frees one slot");
});

test("new cookies do not help: a network has six slots, and an IPv6 network is a /64", () => {
  const { take } = createParseSlots();
  for (let i = 0; i < 6; i += 1) take(who(`v4-${i}`, "198.51.100.1"));
  assert.throws(() => take(who("v4-7", "198.51.100.1")), refusedAs("link.busy"));
  for (let i = 0; i < 6; i += 1) take(who(`v6-${i}`, `2001:db8:1:2::${i}`));
  assert.throws(() => take(who("v6-7", "2001:db8:1:2:ffff::1")), refusedAs("link.busy"));
  take(who("else", "2001:db8:1:3::1"));
});
