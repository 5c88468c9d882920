import assert from "node:assert/strict";
import { test } from "node:test";
import { spreadPlanes, spreadValues } from "./normalised.ts";

const [width, height] = [60, 40];
const count = width * height;
const scratch = () => ({ data: new Float32Array(0) });

test("what is known nowhere but at one place is that everywhere", () => {
  const values = new Float32Array(2 * count);
  values[5 * width + 7] = 66;
  values[count + 5 * width + 7] = 2;
  spreadValues(values, width, height, 1, 1.5, scratch());
  assert.ok(values.subarray(0, count).every((value) => Math.abs(value - 33) < 0.1));
});

test("near a value its own side decides", () => {
  const values = new Float32Array(2 * count).fill(0);
  for (let i = 0; i < count; i++) {
    const x = i % width;
    values[i] = x < 20 ? 10 : x >= 40 ? 90 : 0;
    values[count + i] = x < 20 || x >= 40 ? 1 : 0;
  }
  spreadValues(values, width, height, 1, 2, scratch());
  const row = values.subarray(20 * width, 21 * width);
  assert.ok(Math.abs(row[0]! - 10) < 1 && Math.abs(row[59]! - 90) < 1, `${row[0]} ${row[59]}`);
  assert.ok(Math.abs(row[22]! - 10) < 3 && Math.abs(row[37]! - 90) < 3);
  for (let x = 1; x < width; x++) assert.ok(row[x]! >= row[x - 1]! - 0.5 && row[x]! < 100);
});

test("a spread point is a Gaussian of its width", () => {
  const plane = new Float32Array(count);
  plane[20 * width + 30] = 1;
  spreadPlanes(plane, width, height, 1, 3, scratch());
  for (const [dx, dy] of [
    [0, 0],
    [2, 1],
    [4, -3],
  ] as const) {
    const wanted = Math.exp(-(dx * dx + dy * dy) / 18) / (2 * Math.PI * 9);
    assert.ok(Math.abs(plane[(20 + dy) * width + 30 + dx]! - wanted) < 0.12 * wanted + 2e-4, `${dx},${dy}`);
  }
});
