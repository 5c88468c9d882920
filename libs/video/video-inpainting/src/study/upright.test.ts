import assert from "node:assert/strict";
import { test } from "node:test";
import { storedPoints } from "./upright.ts";

const one = 65_536;
const matrixOf = (a: number, b: number, c: number, d: number) => [
  a * one,
  b * one,
  0,
  c * one,
  d * one,
  0,
  0,
  0,
  2 ** 30,
];

test("a position is found in the stored picture under any rotation and mirroring, also slightly askew", () => {
  const place = (matrix: readonly number[] | null, isTurned: boolean) =>
    storedPoints(
      { width: 200, height: 100, matrix },
      isTurned ? { width: 100, height: 200 } : { width: 200, height: 100 },
    )(20, 30).map(Math.round);
  assert.deepEqual(place(null, false), [20, 30]);
  assert.deepEqual(place(matrixOf(-1, 0, 0, -1), false), [180, 70]);
  assert.deepEqual(place(matrixOf(-1, 0, 0, 1), false), [180, 30]);
  assert.deepEqual(place(matrixOf(0, 1, -1, 0), true), [30, 80]);
  assert.deepEqual(place(matrixOf(0, -1, 1, 0), true), [170, 20]);
  assert.deepEqual(place(matrixOf(0.98, 0.17, -0.17, 0.98), false), [20, 30]);
  assert.deepEqual(place(matrixOf(-0.17, 0.98, -0.98, -0.17), true), [30, 80]);
});
