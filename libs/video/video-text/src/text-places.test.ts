import assert from "node:assert/strict";
import { test } from "node:test";
import { placesFrom } from "./text-places.ts";

const at = (left: number, right: number) => ({ left, top: 10, width: right - left, height: 20 });

const frame = { width: 100, height: 100 };

test("a still text has one place until it moves", () => {
  const box = at(20, 80);
  const places = placesFrom([box, box, at(20, 80), at(21, 81)], frame);
  assert.deepEqual(places, [box, box, box]);
});

test("a text that crosses the picture has its full width on all frames", () => {
  const seen = [at(90, 100), at(70, 100), at(50, 90), at(30, 70), at(0, 30), at(0, 10)];
  const lefts = placesFrom(seen, frame).map(({ left, width }) => [left, width]);
  assert.deepEqual(lefts, [
    [90, 40],
    [70, 40],
    [50, 40],
    [30, 40],
    [-10, 40],
    [-30, 40],
  ]);
});

test("a text wider than the picture is placed by its visible end", () => {
  const entering = placesFrom([at(90, 100), at(60, 100), at(30, 100), at(0, 100)], frame);
  assert.deepEqual(
    entering.map(({ left, width }) => [left, width]),
    [
      [90, 70],
      [60, 70],
      [30, 70],
    ],
  );
  const leaving = placesFrom([at(0, 90), at(0, 60), at(0, 30)], frame);
  assert.deepEqual(
    leaving.map(({ left, width }) => [left, width]),
    [
      [0, 90],
      [-30, 90],
      [-60, 90],
    ],
  );
});

test("a text that rolls up through the picture has its full height on all frames", () => {
  const rolling = [90, 70, 50, 30].map((top) => ({ left: 10, top, width: 60, height: Math.min(20, 100 - top) }));
  const leaving = { left: 10, top: 0, width: 60, height: 12 };
  const tops = placesFrom([{ left: 10, top: 98, width: 60, height: 2 }, ...rolling, leaving], frame);
  assert.deepEqual(
    tops.map(({ top, height }) => [top, height]),
    [
      [98, 20],
      [90, 20],
      [70, 20],
      [50, 20],
      [30, 20],
      [-8, 20],
    ],
  );
});

test("a growing text has a separate place on each frame", () => {
  const growing = [at(40, 60), at(38, 62), at(36, 64)];
  assert.deepEqual(placesFrom(growing, frame), [growing[0]]);
});
