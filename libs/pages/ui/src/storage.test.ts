import assert from "node:assert/strict";
import { test } from "node:test";
import { clearStored, readStored, type StorageLike, writeStored } from "./storage.ts";

function memory(): StorageLike & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

test("values are kept as value plus timestamp", () => {
  const storage = memory();
  writeStored("language", "zh", storage, 1_000);
  assert.equal(storage.entries.get("cutwater.language"), '{"value":"zh","timestamp":1000}');
  assert.equal(readStored("language", undefined, storage, 2_000), "zh");
});

test("a token older than 144 hours counts as missing", () => {
  const storage = memory();
  const age = 144 * 3_600_000;
  writeStored("token", "secret", storage, 0);
  assert.equal(readStored("token", age, storage, age), "secret");
  assert.equal(readStored("token", age, storage, age + 1), null);
});

test("a value that other code wrote counts as missing", () => {
  const storage = memory();
  for (const foreign of ["zh", "null", '"zh"', '{"value":"zh"}']) {
    storage.setItem("cutwater.language", foreign);
    assert.equal(readStored("language", undefined, storage), null, foreign);
  }
});

test("the end of a session clears everything but the language", () => {
  const storage = memory();
  writeStored("language", "zh", storage);
  writeStored("token", "secret", storage);
  writeStored("theme", "dark", storage);
  clearStored(["language"], storage);
  assert.deepEqual([...storage.entries.keys()], ["cutwater.language"]);
});

test("a storage that refuses access causes no error", (t) => {
  t.mock.method(console, "warn", () => {});
  const full: StorageLike = {
    getItem: () => null,
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
    removeItem: () => {},
  };
  assert.doesNotThrow(() => writeStored("language", "zh", full));
});

test("when a new value cannot be stored, the old one is removed and never read in its place", (t) => {
  t.mock.method(console, "warn", () => {});
  const storage = memory();
  writeStored("marking", "old", storage);
  t.mock.method(storage, "setItem", () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeStored("marking", "new", storage);
  assert.equal(readStored("marking", undefined, storage), null);
});
