import assert from "node:assert/strict";
import { test } from "node:test";
import { backOffUntil, isSameDay, linksAgainAt, nextLookAt, nextTryAt, pace } from "./pace.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test("looks of a day are spread evenly, up to 5 % earlier or later", () => {
  for (const looksPerDay of [1, 2, 3, 4])
    for (const random of [0, 0.5, 1]) {
      const share = (nextLookAt(1_000, looksPerDay, random) - 1_000) / (dayMs / looksPerDay);
      assert.ok(share >= 0.949 && share <= 1.051, `${looksPerDay} ${random}`);
    }
});

test("an entry is tried again after 1, 4 and 16 hours, and then no more", () => {
  assert.deepEqual(
    [1, 2, 3].map((tries) => nextTryAt(0, tries, 4)),
    [hourMs, 4 * hourMs, 16 * hourMs],
  );
  assert.equal(nextTryAt(0, 4, 4), null);
});

test("a site that limits requests is left alone for longer each time, up to six hours, or as long as it asks", () => {
  const pauses = [1, 2, 3, 10].map((refusals) => backOffUntil(0, refusals));
  assert.deepEqual(pauses, [1, 2, 4].map((times) => times * pace.firstBackOffMs).concat(6 * hourMs));
  assert.equal(backOffUntil(0, 1, 7_200), 2 * hourMs);
});

test("used-up links are counted again after an hour, or at midnight if that is sooner", () => {
  assert.equal(linksAgainAt(10 * hourMs), 11 * hourMs);
  assert.equal(linksAgainAt(dayMs - 60_000), dayMs);
});

test("days begin at midnight in UTC", () => {
  assert.equal(isSameDay(0, dayMs - 1), true);
  assert.equal(isSameDay(dayMs - 1, dayMs), false);
});
