import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseUnits, type Standing, type Unit } from "./choose-units.ts";
import { pace } from "./pace.ts";

const unit = (ownerId: string, followId: string, site: string, dueAt = 0): Unit => ({
  ownerId,
  followId,
  site,
  dueAt,
  entry: null,
});
const nobody: Standing = { servedAt: new Map(), waitsUntil: new Map(), freeAt: new Map() };

/**
 * Runs all units, one simulated second at a time, until none is left. Each unit occupies its site for `gapMs`, as `claimUnit` and
 * `releaseSite` do.
 */
function playAll(units: readonly Unit[], gapMs: number = pace.siteGapMs) {
  const servedAt = new Map<string, number>();
  const freeAt = new Map<string, number>();
  const begun = [] as (Unit & { at: number })[];
  const left = new Set(units);
  for (let now = 1_000; left.size > 0; now += 1_000) {
    assert.ok(now < 1e8, "a unit was never begun");
    for (const chosen of chooseUnits([...left], { ...nobody, servedAt, freeAt }, now)) {
      begun.push({ ...chosen, at: now });
      left.delete(chosen);
      servedAt.set(chosen.ownerId, now);
      freeAt.set(chosen.site, now + gapMs);
    }
  }
  return begun;
}

test("a customer with 50 follows delays a customer with one by a single look", () => {
  const many = Array.from({ length: 50 }, (_, place) => unit("many", `m${place}`, "site.example", place));
  const begun = playAll([...many, unit("one", "o", "site.example", 100)]);
  assert.ok(begun.findIndex(({ ownerId }) => ownerId === "one") <= 1);
  assert.equal(begun.length, 51);
});

test("a site is read for one follow at a time, with a gap between two", () => {
  const begun = playAll(Array.from({ length: 12 }, (_, place) => unit(`owner ${place}`, `f${place}`, "site.example")));
  const gaps = begun.slice(1).map(({ at }, place) => at - (begun[place]?.at ?? 0));
  assert.ok(
    gaps.every((gap) => gap >= pace.siteGapMs),
    gaps.join(),
  );
});

test("a site that is not free delays no other site", () => {
  const units = [unit("a", "slow", "slow.example"), unit("b", "quick", "quick.example", 5)];
  const chosen = chooseUnits(units, { ...nobody, freeAt: new Map([["slow.example", 1_000]]) }, 10);
  assert.deepEqual(
    chosen.map(({ followId }) => followId),
    ["quick"],
  );
});

test("a customer whose links are used up waits, and others do not", () => {
  const units = [unit("used", "u", "a.example"), unit("free", "f", "b.example", 5)];
  const standing = { ...nobody, waitsUntil: new Map([["used", 1_000]]) };
  assert.deepEqual(
    chooseUnits(units, standing, 10).map(({ followId }) => followId),
    ["f"],
  );
  assert.equal(chooseUnits(units, standing, 1_000).length, 2);
});

test("no unit begins before it is due, and the one that has been due longest begins first", () => {
  const units = [
    unit("a", "later", "a.example", 30),
    unit("a", "first", "b.example", 10),
    unit("a", "second", "a.example", 20),
  ];
  assert.deepEqual(chooseUnits(units, nobody, 5), []);
  assert.deepEqual(
    chooseUnits(units, nobody, 25).map(({ followId }) => followId),
    ["first"],
  );
});
