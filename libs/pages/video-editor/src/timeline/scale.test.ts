import assert from "node:assert/strict";
import { test } from "node:test";
import { frameAfter, frameCount, frameNear, frameNumber, scaleFor } from "./scale.ts";

const clip = (durationSeconds: number, framesPerSecond = 25) => ({
  width: 1280,
  height: 720,
  durationSeconds,
  framesPerSecond,
});

test("a short video fills the strip with pictures of its own shape", () => {
  const { width, times, thumbWidth, ticks } = scaleFor(clip(5), 984, 56);
  assert.deepEqual([width, times.length], [984, 10]);
  assert.ok(Math.abs(thumbWidth - 98.4) < 0.01);
  assert.deepEqual(ticks, [0, 1, 2, 3, 4, 5]);
});

test("a long one has a thumbnail every 2 seconds, with its time, and is wider than the page", () => {
  const { width, times, ticks } = scaleFor(clip(300), 984, 56);
  assert.deepEqual([times.length, times[1], times.at(-1)], [150, 2, 298]);
  assert.ok(width > 14_000);
  assert.deepEqual(ticks.slice(0, 3), [0, 1, 2]);
});

test("a time is the time of a frame, never after the last one", () => {
  assert.equal(frameNear(1.03, clip(5)), 1.04);
  assert.equal(frameNear(9, clip(5)), 4.96);
  assert.equal(frameNear(-1, clip(5)), 0);
  assert.equal(frameNear(0.5, clip(0.01)), 0);
});

test("frames are counted from 1; a step moves forward or back by one, never past the ends", () => {
  assert.deepEqual([frameNumber(0, clip(5.2)), frameNumber(2.4, clip(5.2)), frameCount(clip(5.2))], [1, 61, 130]);
  assert.deepEqual([frameAfter(2.4, 1, clip(5.2)), frameAfter(0, -1, clip(5.2))], [2.44, 0]);
  assert.equal(frameNumber(99, clip(5.2)), 130);
  assert.equal(frameCount(clip(0.01)), 1);
});
