import assert from "node:assert/strict";
import { test } from "node:test";
import { followLimits } from "@cutwater/contract/follows.ts";
import { sortEntries } from "./new-entries.ts";

const list = (...keys: string[]) => keys.map((key) => ({ key }));
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, place) => `${from + place}`);
const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);
const whole = { isCut: false, knowsAny: true };

test("every unknown entry of a complete list is new, at any position, and counts once", () => {
  const { fresh, old } = sortEntries(list("new", "a", "b", "new", "last"), new Set(["a", "b"]), whole);
  assert.deepEqual(keysOf(fresh), ["new", "last"]);
  assert.deepEqual(old, []);
});

test("entries below the last known one of a cut-off list are not new: they moved up", () => {
  const { fresh, old } = sortEntries(list("new", "a", "b", "201"), new Set(["a", "b"]), { ...whole, isCut: true });
  assert.deepEqual(keysOf(fresh), ["new"]);
  assert.deepEqual(keysOf(old), ["201"]);
});

test("a long list without a known entry has changed addresses, so none of its entries is new", () => {
  const { fresh, old } = sortEntries(list(...numbered(0, 40)), new Set(), whole);
  assert.deepEqual(fresh, []);
  assert.equal(old.length, 40);
});

test("all entries are new in a short list, and in one that was empty before", () => {
  assert.deepEqual(keysOf(sortEntries(list("today"), new Set(), whole).fresh), ["today"]);
  const filled = sortEntries(list(...numbered(0, 30)), new Set(), { isCut: false, knowsAny: false });
  assert.equal(filled.fresh.length, followLimits.newPerLook);
});

test("one look takes a limited number of new entries, the first ones of the list", () => {
  const { fresh, old } = sortEntries(list(...numbered(0, 30), "known"), new Set(["known"]), whole);
  assert.deepEqual(keysOf(fresh), numbered(0, followLimits.newPerLook));
  assert.deepEqual(keysOf(old), numbered(followLimits.newPerLook, 30 - followLimits.newPerLook));
});
