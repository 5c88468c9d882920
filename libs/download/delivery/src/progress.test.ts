import assert from "node:assert/strict";
import { test } from "node:test";
import { afterBytes, combineProgress, startProgress } from "./progress.ts";

test("bytes of all streams together fill 1 to 95 percent", () => {
  const parts = (video: number, audio: number) => [
    { currentBytes: video, totalBytes: 900 },
    { currentBytes: audio, totalBytes: 100 },
  ];
  let { state, progress } = combineProgress(startProgress(0), parts(0, 0), 0);
  assert.equal(progress.percent, 1);
  ({ state, progress } = combineProgress(state, parts(400, 100), 1_000));
  assert.deepEqual(progress, { percent: 48, currentBytes: 500, totalBytes: 1_000, step: "download", secondsLeft: 1 });
  ({ progress } = combineProgress(state, parts(900, 100), 2_000));
  assert.equal(progress.percent, 95);
});

test("the percentage never falls, also when a download starts over or a total turns out larger", () => {
  const first = combineProgress(startProgress(0), [{ currentBytes: 600, totalBytes: 1_000 }], 0);
  const over = combineProgress(first.state, [{ currentBytes: 0, totalBytes: 4_000 }], 600);
  assert.equal(over.progress.percent, first.progress.percent);
  assert.equal(over.progress.currentBytes, 600);
});

test("an unknown total approaches 95 and gives no time left", () => {
  const streams = (bytes: number) => [{ currentBytes: bytes, totalBytes: null }];
  const early = combineProgress(startProgress(0), streams(1e6), 500).progress;
  const late = combineProgress(startProgress(0), streams(1e9), 500).progress;
  assert.ok(early.percent > 1 && early.percent < late.percent && late.percent < 95);
  assert.deepEqual([late.totalBytes, late.secondsLeft], [0, null]);
});

test("the time left follows the speed of the last seconds, not of the beginning", () => {
  let { state, progress } = combineProgress(startProgress(0), [{ currentBytes: 0, totalBytes: 100_000 }], 0);
  for (let second = 1; second <= 30; second += 1) {
    const currentBytes = second <= 10 ? second * 100 : 1_000 + (second - 10) * 2_000;
    ({ state, progress } = combineProgress(state, [{ currentBytes, totalBytes: 100_000 }], second * 1_000));
  }
  assert.equal(progress.secondsLeft, Math.ceil((100_000 - 41_000) / 2_000));
});

test("merging fills 95 to 99 percent, checking the rest", () => {
  const start = startProgress(0);
  const merge = afterBytes(start, "merge", 0.5, 1_000);
  assert.deepEqual([merge.progress.percent, merge.progress.step, merge.progress.currentBytes], [97, "merge", 1_000]);
  assert.equal(afterBytes(merge.state, "check", 0, 1_000).progress.percent, 99);
  assert.equal(afterBytes(merge.state, "check", 1, 1_000).progress.percent, 100);
});
