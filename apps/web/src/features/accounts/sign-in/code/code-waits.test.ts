import assert from "node:assert/strict";
import { test } from "node:test";
import { secondsLeft, withWait } from "./code-waits.ts";

const now = 1_000_000;

test("a wait counts down in whole seconds to 0", () => {
  const waits = withWait({}, "lin@example.com", 60, now);
  const at = (ms: number) => secondsLeft(waits, "lin@example.com", now + ms);
  assert.deepEqual([at(0), at(1), at(1_000), at(59_001), at(60_000), at(90_000)], [60, 60, 59, 1, 0, 0]);
});

test("another contact need not wait", () => {
  const waits = withWait({}, "lin@example.com", 60, now);
  assert.equal(secondsLeft(waits, "13800138000", now), 0);
});

test("ended waits are removed when the next one is added, and running ones stay", () => {
  const first = withWait(withWait({}, "old@example.com", 10, now), "new@example.com", 60, now);
  const later = withWait(first, "13800138000", 60, now + 20_000);
  assert.deepEqual(Object.keys(later), ["new@example.com", "13800138000"]);
});

test("a clock that was set back locks nobody out", () => {
  const waits = withWait({}, "lin@example.com", 60, now + 86_400_000);
  assert.equal(secondsLeft(waits, "lin@example.com", now), 0);
});
