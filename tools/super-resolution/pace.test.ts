import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { assertBelieved } from "@cutwater/toolkit/believed.ts";
import { createPace } from "@cutwater/toolkit/pace.ts";
import type { RecordedPace } from "./test/record-paces.ts";

const recorded = JSON.parse(
  await readFile(join(import.meta.dirname, "test/recorded-paces.json"), "utf8"),
) as RecordedPace[];

for (const { name, seconds, calls } of recorded)
  test(`the remaining time of a recorded run never rises, and is plausible: ${name}`, () => {
    let now = 0;
    const pace = createPace(1, () => now);
    const said = calls.map(([at, done]) => {
      now = at;
      return [at, pace.left(done)] as const;
    });
    const covered = assertBelieved(said, seconds, name);
    // A short run makes too few reports for a prediction.
    if (seconds > 4) assert.ok(covered > 0.3, `it is said for ${Math.round(100 * covered)} % of the time`);
  });
