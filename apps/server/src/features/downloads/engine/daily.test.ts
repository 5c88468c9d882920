import assert from "node:assert/strict";
import { test } from "node:test";
import { isUpdateDue, versionLeft } from "./daily.ts";

const hour = 3_600_000;
const at = { startedAt: 0, offsetMs: 0, failedAt: null };

test("a newer engine is tried an hour after the start, then once a day; a failed trial is repeated after six hours", () => {
  assert.equal(isUpdateDue({ ...at, trial: null, now: hour - 1 }), false);
  assert.equal(isUpdateDue({ ...at, trial: null, now: hour }), true);
  const tried = { startedAt: hour, outcome: "newest" as const };
  assert.equal(isUpdateDue({ ...at, trial: tried, now: 24 * hour }), false);
  assert.equal(isUpdateDue({ ...at, trial: tried, now: 25 * hour }), true);
  assert.equal(isUpdateDue({ ...at, trial: { ...tried, outcome: "failed" }, now: 7 * hour }), true);
  assert.equal(isUpdateDue({ ...at, trial: { ...tried, outcome: null }, now: 99 * hour }), false, "one is running");
  assert.equal(isUpdateDue({ ...at, trial: tried, now: 25 * hour, offsetMs: 60_000 }), false);
  const failed = { ...at, trial: null, failedAt: 2 * hour };
  assert.equal(isUpdateDue({ ...failed, now: 8 * hour - 1 }), false, "where the disk is full no trial is recorded");
  assert.equal(isUpdateDue({ ...failed, now: 8 * hour }), true);
});

test("the version that the last switch left is excluded until the next update, also after an admin chose an older one", () => {
  const former = { name: "new", version: "2026.10.02" };
  const version = "2026.9.30";
  assert.equal(versionLeft({ why: "sites", version, former }), "2026.10.02");
  assert.equal(versionLeft({ why: "back", version, former }), "2026.10.02");
  assert.equal(versionLeft({ why: "update", version, former }), "2026.10.02");
  assert.equal(versionLeft({ why: "update", version: "2026.10.26", former }), null);
  assert.equal(versionLeft({ why: "update", version, former: null }), null);
  assert.equal(versionLeft(null), null);
});
