import assert from "node:assert/strict";
import { test } from "node:test";
import { easings } from "../schema/motion.ts";
import { ease } from "./easing.ts";
import { greatestOf, valueAt } from "./track.ts";

test("every easing starts at 0, ends at 1 and stays there", () => {
  for (const easing of easings) {
    assert.ok(Math.abs(ease(easing, 0)) < 1e-9, easing);
    assert.equal(ease(easing, 1), 1, easing);
    assert.deepEqual([ease(easing, -3), ease(easing, 7)], [ease(easing, 0), 1], easing);
  }
});

test("easings have the shape that their names say", () => {
  assert.equal(ease("linear", 0.25), 0.25);
  assert.ok(ease("in", 0.25) < 0.05 && ease("out", 0.25) > 0.5);
  assert.equal(ease("in-out", 0.5), 0.5);
  assert.ok(ease("back", 0.6) > 1, "it goes beyond");
  assert.equal(ease("hold", 0.999), 0);
});

const track = [
  { at: 1, value: 10, easing: "linear" },
  { at: 2, value: 20, easing: "linear" },
  { at: 4, value: 0, easing: "hold" },
] as const;

test("a value follows its keyframes, is interpolated between them, and is constant before and after them", () => {
  const times = [0, 1, 1.5, 2, 3.9, 4, 9];
  assert.deepEqual(
    times.map((seconds) => valueAt(track, seconds)),
    [10, 10, 15, 20, 20, 0, 0],
  );
  assert.equal(valueAt(3, 100), 3);
  assert.deepEqual([greatestOf(track), greatestOf(3)], [20, 3]);
});
