import assert from "node:assert/strict";
import { test } from "node:test";
import { decibelsOf, heightOf, judgeLevel } from "./levels.ts";

test("a peak is converted to dB relative to full scale, and judged", () => {
  assert.deepEqual([decibelsOf(1), decibelsOf(0)], [0, -60]);
  assert.deepEqual(
    [0.005, 0.3, 1].map((peak) => judgeLevel(decibelsOf(peak))),
    ["tooQuiet", "goodLevel", "tooLoud"],
  );
});

test("bars stand between a dot and the whole height", () => assert.deepEqual([heightOf(-60), heightOf(0)], [8, 100]));
