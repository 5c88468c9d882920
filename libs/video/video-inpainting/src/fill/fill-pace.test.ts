import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { assertBelieved } from "@cutwater/toolkit/believed.ts";
import type { RecordedPace } from "../../test/record-paces.ts";
import { createFillPace } from "./fill-pace.ts";

const recorded = JSON.parse(
  await readFile(join(import.meta.dirname, "../../test/recorded-paces.json"), "utf8"),
) as RecordedPace[];

for (const { name, seconds, frames, lastStart, calls } of recorded)
  test(`the estimated time left of a recorded run never rises, and is close enough: ${name}`, () => {
    let now = 0;
    const pace = createFillPace(frames, lastStart, () => now);
    const said: [number, number | null][] = [];
    for (const [what, at, upTo] of calls) {
      now = at;
      if (what === "e") pace.ended(upTo);
      else said.push([at, pace.finished(upTo)]);
    }
    const covered = assertBelieved(said, seconds, name);
    if (seconds > 60) assert.ok(covered > 0.3, `a long run says it for ${Math.round(100 * covered)} % of the time`);
  });
