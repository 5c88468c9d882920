import assert from "node:assert/strict";
import { test } from "node:test";
import { followLimits } from "@cutwater/contract/follows.ts";
import { sortEntries } from "./new-entries.ts";

const list = (...keys: string[]) => keys.map((key) => ({ key }));
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, place) => `${from + place}`);
const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);
const whole = { isCut: false, knowsAny: true };

test("what is not known is new, wherever it stands in a whole list, and each once", () => {
  const { fresh, old } = sortEntries(list("new", "a", "b", "new", "last"), new Set(["a", "b"]), whole);
  assert.deepEqual(keysOf(fresh), ["new", "last"]);
  assert.deepEqual(old, []);
});

test("below the last known entry of a list that is cut off, nothing is new: it moved up", () => {
  const { fresh, old } = sortEntries(list("new", "a", "b", "201"), new Set(["a", "b"]), { ...whole, isCut: true });
  assert.deepEqual(keysOf(fresh), ["new"]);
  assert.deepEqual(keysOf(old), ["201"]);
});

test("a long list that shares nothing with what is known has other addresses: nothing of it is new", () => {
  const { fresh, old } = sortEntries(list(...numbered(0, 40)), new Set(), whole);
  assert.deepEqual(fresh, []);
  assert.equal(old.length, 40);
});

test("a short list may be replaced as a whole, and a list that was empty may fill", () => {
  assert.deepEqual(keysOf(sortEntries(list("today"), new Set(), whole).fresh), ["today"]);
  const filled = sortEntries(list(...numbered(0, 30)), new Set(), { isCut: false, knowsAny: false });
  assert.equal(filled.fresh.length, followLimits.newPerLook);
});

test("one look hands on a bounded number of entries, the first ones of the list", () => {
  const { fresh, old } = sortEntries(list(...numbered(0, 30), "known"), new Set(["known"]), whole);
  assert.deepEqual(keysOf(fresh), numbered(0, followLimits.newPerLook));
  assert.deepEqual(keysOf(old), numbered(followLimits.newPerLook, 30 - followLimits.newPerLook));
});
