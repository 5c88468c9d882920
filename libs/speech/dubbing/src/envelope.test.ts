import assert from "node:assert/strict";
import { test } from "node:test";
import { duckingEnvelope, gainAt } from "./envelope.ts";

const near = (value: number, wanted: number) => assert.ok(Math.abs(value - wanted) < 1e-9, `${value}, not ${wanted}`);

test("the sound is 14 dB down from the first word to the last, and untouched in pauses", () => {
  const points = duckingEnvelope([{ start: 2, end: 4 }]);
  for (const [seconds, db] of [
    [0, 0],
    [1.85, 0],
    [1.925, -7],
    [2, -14],
    [3, -14],
    [4, -14],
    [4.15, -7],
    [4.3, 0],
    [9, 0],
  ] as const)
    near(gainAt(points, seconds), db);
});

test("it stays down in pauses under half a second, whatever the spans' order", () => {
  const points = duckingEnvelope([
    { start: 6, end: 7 },
    { start: 3.49, end: 4 },
    { start: 1, end: 3 },
    { start: 2, end: 2.5 },
    { start: 4.5, end: 5 },
  ]);
  near(gainAt(points, 3.2), -14);
  near(gainAt(points, 4.3), 0);
  near(gainAt(points, 5.5), 0);
  assert.ok(points.every(({ seconds }, i) => i === 0 || seconds >= points[i - 1]!.seconds));
});

test("speech at the film's beginning cuts the fade off; without speech there is no envelope", () => {
  const points = duckingEnvelope([{ start: 0.075, end: 1 }]);
  assert.equal(points[0]?.seconds, 0);
  near(gainAt(points, 0), -7);
  near(gainAt(points, 0.075), -14);
  assert.deepEqual(duckingEnvelope([{ start: 1, end: 1 }]), []);
  near(gainAt([], 3), 0);
});

test("fades longer than the pauses they must fit in are refused", () => {
  const fades = { fadeDownSeconds: 0.3, fadeUpSeconds: 0.3, joinSeconds: 0.5 };
  assert.throws(() => duckingEnvelope([], { db: -14, ...fades }), RangeError);
});
