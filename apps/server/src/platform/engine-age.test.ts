import assert from "node:assert/strict";
import { test } from "node:test";
import { engineWarning } from "./engine-age.ts";

const now = Date.UTC(2026, 5, 1);

test("an engine older than 120 days gets a warning, and a younger one does not", () => {
  assert.equal(engineWarning("2026.02.01", { now, isSystems: false }), null);
  assert.match(engineWarning("2026.01.31", { now, isSystems: false }) ?? "", /121 days old/);
  assert.match(engineWarning("2023.03.04.1", { now, isSystems: true }) ?? "", /2023\.03\.04\.1 is 1185 days old/);
});

test("the system's own engine gets a warning at any age, and a version that is not a date is not a fault", () => {
  assert.match(engineWarning("2026.05.30", { now, isSystems: true }) ?? "", /the system's/);
  assert.equal(engineWarning("nightly", { now, isSystems: false }), null);
});
