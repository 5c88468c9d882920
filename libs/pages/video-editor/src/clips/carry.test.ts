import assert from "node:assert/strict";
import { test } from "node:test";
import { carriedSpan, carriedTime, isSameSize } from "./carry.ts";

const clip = (durationSeconds: number) => ({ width: 320, height: 180, durationSeconds, framesPerSecond: 10 });
const span = (fromSeconds: number, toSeconds: number) => ({ fromSeconds, toSeconds });

test("a mark over the whole clip covers the whole of a longer and of a shorter clip", () => {
  assert.deepEqual(carriedSpan(span(0, 5), clip(5), clip(8)), span(0, 8));
  assert.deepEqual(carriedSpan(span(0, 4.96), clip(5), clip(3)), span(0, 3), "within half a frame of the end");
});

test("a span that ends past a shorter clip is cut to it; one that begins past its end is left out", () => {
  assert.deepEqual(carriedSpan(span(1, 4), clip(5), clip(8)), span(1, 4));
  assert.deepEqual(carriedSpan(span(1, 4), clip(5), clip(3)), span(1, 3));
  assert.equal(carriedSpan(span(3, 4), clip(5), clip(3)), null);
});

test("a mark on a frame that a shorter clip lacks moves to its last frame", () => {
  assert.deepEqual([carriedTime(1, clip(3)), carriedTime(4, clip(3)), carriedTime(4, clip(0))], [1, 2.9, 0]);
});

test("one marking serves clips of exactly the same size", () => {
  assert.equal(isSameSize(clip(1), clip(2)), true);
  assert.equal(isSameSize(clip(1), { width: 180, height: 320 }), false);
});
