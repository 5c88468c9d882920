import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, drawnNoise } from "../../test/drawn.ts";
import { createImage, type Image } from "../image.ts";
import { dilate } from "../mask/dilate.ts";
import { psnr } from "../quality/psnr.ts";
import { resize } from "../resize/resize.ts";
import { fillHarmonically } from "./harmonic.ts";
import { spread } from "./spread.ts";

const hole = drawn(
  `
..........
..##......
..##...#..
..##....#.
.........#
####......
.......##.
`,
  ".#",
);

const made = (width: number, height: number, value: (x: number, y: number) => number): Image => {
  const image = createImage(width, height, 1);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) image.data[y * width + x] = value(x, y);
  return image;
};
const isOutside = (mask: Image, i: number, channels = 1) => mask.data[Math.floor(i / channels)] === 0;

test("a gradient under scratches is restored", () => {
  const slope = made(10, 7, (x, y) => 20 + 11 * x + 9 * y);
  const damaged = { ...slope, data: slope.data.map((value, i) => (isOutside(hole, i) ? value : 255)) };
  const filled = fillHarmonically(damaged, hole);
  for (const [i, value] of filled.data.entries()) {
    const isAtEdge = [0, 9].includes(i % 10) || [0, 6].includes(Math.floor(i / 10));
    // Nothing is known beyond the picture's edge, so a slope flattens there.
    assert.ok(Math.abs(value - (slope.data[i] as number)) <= (isAtEdge || i >= 50 ? 12 : 2), `${i}: ${value}`);
  }
});

test("outside the hole nothing changes, and inside each value is the mean of its neighbours", () => {
  const picture = drawnNoise(40, 30, 3);
  const holes = made(40, 30, (x, y) => ((x * y) % 7 < 3 && x > 2 && y < 27 ? 1 : 0));
  const filled = fillHarmonically(picture, holes);
  for (const [i, value] of filled.data.entries()) if (isOutside(holes, i, 3)) assert.equal(value, picture.data[i]);
  for (let y = 1; y < 29; y++)
    for (let x = 1; x < 39; x++) {
      if (holes.data[y * 40 + x] === 0) continue;
      const at = (u: number, v: number) => filled.data[(v * 40 + u) * 3 + 1] as number;
      const mean = (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) / 4;
      assert.ok(Math.abs(at(x, y) - mean) <= 1.2, `${x},${y}: ${at(x, y)} among ${mean}`);
    }
});

test("scratches over a smooth picture are filled with at least 40 dB", () => {
  const smooth = resize(drawnNoise(6, 6, 3), 96, 96, { kernel: "bicubic" });
  const scratches = dilate(
    made(96, 96, (x, y) => (x === 30 || x + y === 100 || (y === 60 && x > 20) ? 255 : 0)),
    1,
  );
  const damaged = { ...smooth, data: smooth.data.map((value, i) => (isOutside(scratches, i, 3) ? value : 0)) };
  assert.ok(psnr(damaged, smooth) < 20);
  assert.ok(psnr(fillHarmonically(damaged, scratches), smooth) > 40);
});

test("a picture without a hole, or that is all hole, stays unchanged", () => {
  const picture = drawnNoise(9, 9, 3);
  for (const value of [0, 255]) {
    const mask = made(9, 9, () => value);
    assert.deepEqual(fillHarmonically(picture, mask).data, picture.data);
    assert.deepEqual(spread(picture, mask).data, picture.data);
  }
  assert.throws(
    () =>
      fillHarmonically(
        picture,
        made(8, 9, () => 0),
      ),
    RangeError,
  );
});

test("colours spread to pixels of weight 0, near colours first, and small weights count little", () => {
  const picture = made(64, 8, (x) => (x < 4 ? 200 : x >= 60 ? 40 : 255));
  const weight = made(64, 8, (x) => (x < 4 || x >= 60 ? 255 : 0));
  const filled = spread(picture, weight);
  const row = [...filled.data.subarray(64, 128)];
  assert.ok(row.every((value) => value >= 40 && value <= 200));
  assert.ok(Math.abs((row[6] as number) - 200) < 12 && Math.abs((row[57] as number) - 40) < 12);
  for (let x = 5; x < 64; x++) assert.ok((row[x] as number) <= (row[x - 1] as number) + 6);
  const faint = spread(
    made(4, 1, (x) => [0, 100, 200, 0][x] as number),
    made(4, 1, (x) => [0, 255, 1, 0][x] as number),
  );
  assert.deepEqual([...faint.data.subarray(1, 3)], [100, 200]);
});

test("a mask grows by its radius, corners included", () => {
  const point = drawn(".....\n.....\n..#..\n.....\n....#", ".#");
  const wanted = drawn(".....\n.###.\n.###.\n.####\n...##", ".#");
  assert.deepEqual(dilate(point, 1), wanted);
  assert.deepEqual(dilate(point, 0).data, point.data);
});
