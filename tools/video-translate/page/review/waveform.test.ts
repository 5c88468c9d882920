import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { barsOf, peaksOf } from "./waveform.ts";

const line = (start: number, end: number, speaker: string | null): Line => ({
  id: String(start),
  start,
  end,
  source: "a",
  target: null,
  speaker,
  words: null,
  flags: [],
});

test("bars are as high as the loudest sample in each, the loudest of all fills its place", () => {
  const samples = Float32Array.from([0.1, -0.2, 0, 0, 0.4, -0.1]);
  assert.deepEqual([...peaksOf(samples, 3)], [0.5, 0, 1]);
  assert.deepEqual([...peaksOf(new Float32Array(6), 2)], [0, 0]);
});

test("bars know who speaks, in the order of the speakers; without a sound lines still stand out", () => {
  const lines = [line(0, 1, "S2"), line(1, 2, "S1"), line(3, 4, null)];
  const bars = barsOf(lines, { peaks: null, filmSeconds: 4, count: 4 });
  assert.deepEqual(
    bars.map(({ speaker }) => speaker),
    [0, 1, null, -1],
  );
  assert.deepEqual(
    bars.map(({ height }) => height > 0),
    [true, true, false, true],
  );
});
