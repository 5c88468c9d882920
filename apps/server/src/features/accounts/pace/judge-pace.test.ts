import assert from "node:assert/strict";
import { test } from "node:test";
import { judgePace, type PaceRule } from "./judge-pace.ts";

const minute = 60_000;
const hour = 60 * minute;
const codes: PaceRule = { windowMs: hour, gapMs: minute, limit: 6 };
const passwords: PaceRule = { windowMs: hour, limit: 10, slow: { firstMs: 30_000, mostMs: 15 * minute } };

test("the gap is required between two attempts", () => {
  assert.deepEqual(judgePace([], 0, codes), { waitMs: 0, because: null, count: 0 });
  assert.deepEqual(judgePace([0], 20_000, codes), { waitMs: 40_000, because: "gap", count: 1 });
  assert.equal(judgePace([0], minute, codes).waitMs, 0);
});

test("after six within an hour, the next one waits until the first is an hour old, in any hour of the clock", () => {
  const times = [50, 51, 52, 53, 54, 55].map((minutes) => minutes * minute);
  assert.deepEqual(judgePace(times, 61 * minute, codes), { waitMs: 49 * minute, because: "limit", count: 6 });
  assert.equal(judgePace(times, 110 * minute, codes).waitMs, 0);
});

test("after ten the wait doubles with each further attempt, up to the maximum", () => {
  const wait = (tries: number) => judgePace(Array(tries).fill(5), 5, passwords).waitMs;
  assert.deepEqual(
    [9, 10, 11, 12, 13, 14, 15, 60].map(wait),
    [0, 30_000, 60_000, 120_000, 240_000, 480_000, 900_000, 900_000],
  );
});

test("a heavier attempt waits until enough earlier ones have left the window", () => {
  const weighing = (weight: number): PaceRule => ({ windowMs: hour, limit: 5, weight });
  const times = [1, 2, 3].map((minutes) => minutes * minute);
  assert.equal(judgePace(times, 10 * minute, weighing(2)).waitMs, 0);
  assert.equal(judgePace(times, 10 * minute, weighing(4)).waitMs, 52 * minute);
  assert.equal(judgePace([], 0, weighing(99)).waitMs, 0, "what weighs more than the limit counts as all of it");
});

test("attempts that are older than the window do not count", () => {
  assert.equal(judgePace(Array(10).fill(0), hour, passwords).count, 0);
});

test("concurrent attempts may be counted in reverse order; without a gap the later one does not wait", () => {
  assert.equal(judgePace([5], 4, { windowMs: hour, limit: 5 }).waitMs, 0);
});
