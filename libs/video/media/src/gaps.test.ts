import assert from "node:assert/strict";
import { test } from "node:test";
import { gapsBetween, newGap } from "./gaps.ts";

const frames = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) * 25) }, (_, index) => from + index / 25);

test("missing frames are a gap; one slow frame or reordered packets are not", () => {
  assert.deepEqual(gapsBetween([...frames(0, 2), ...frames(3, 4)]).length, 1);
  assert.deepEqual(gapsBetween([...frames(0, 2), ...frames(2.04, 4)]), []);
  assert.deepEqual(gapsBetween([...frames(0, 4)].reverse()), []);
  assert.deepEqual(gapsBetween([]), []);
});

test("a gap of the result is new when the source has no gap of that length", () => {
  const gap = (seconds: number) => ({ fromSeconds: 1, seconds });
  assert.equal(newGap([gap(2)], [gap(2.01)]), null);
  assert.equal(newGap([gap(1.2)], [gap(2)]), null, "a clip begins within it");
  assert.deepEqual(newGap([gap(2)], []), gap(2));
  assert.deepEqual(newGap([gap(2), gap(2)], [gap(2)]), gap(2), "one still explains one gap");
});
