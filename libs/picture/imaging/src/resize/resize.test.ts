import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnNoise } from "../../test/drawn.ts";
import { bandsOf, wholeOf } from "../bands.ts";
import { createImage, type Image } from "../image.ts";
import { bestShift } from "../quality/shift.ts";
import { resize, resizeBands } from "./resize.ts";

const kernels = ["bicubic", "lanczos3", "area"] as const;
const line = (...data: number[]): Image => ({
  width: data.length,
  height: 1,
  channels: 1,
  data: Uint8Array.from(data),
});
const valuesOf = (image: Image) => [...image.data];

test("a line twice as long, by each kernel, as calculated by hand", () => {
  const step = line(0, 0, 0, 100, 100, 100);
  // Keys at a quarter: -0.0703125, 0.8671875, 0.2265625, -0.0234375; black cannot go below 0.
  assert.deepEqual(
    valuesOf(resize(step, 12, 1, { kernel: "bicubic" })),
    [0, 0, 0, 0, 0, 20, 80, 107, 102, 100, 100, 100],
  );
  assert.deepEqual(valuesOf(resize(step, 12, 1, { kernel: "area" })), [0, 0, 0, 0, 0, 0, 100, 100, 100, 100, 100, 100]);
  assert.deepEqual(valuesOf(resize(line(10, 20, 40, 80), 2, 1, { kernel: "area" })), [15, 60]);
  assert.deepEqual(valuesOf(resize(line(0, 90, 30), 2, 1, { kernel: "area" })), [30, 50]);
});

test("a bounded enlargement has no ringing, and flat parts stay flat", () => {
  const step = line(0, 0, 0, 255, 255, 255);
  const free = valuesOf(resize(line(100, 100, 100, 200, 200, 200), 18, 1, { kernel: "lanczos3" }));
  assert.ok(Math.min(...free) < 100 && Math.max(...free) > 200);
  const bounded = valuesOf(resize(step, 18, 1, { kernel: "lanczos3", isBounded: true }));
  assert.deepEqual(bounded.slice(0, 8), [0, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(bounded.slice(10), [255, 255, 255, 255, 255, 255, 255, 255]);
  assert.ok((bounded[8] as number) < (bounded[9] as number));
});

test("every size is reached exactly, a single value fills the whole picture, and nothing is shifted", () => {
  for (const kernel of kernels)
    for (const [width, height] of [
      [1, 1],
      [1, 9],
      [13, 5],
    ] as const) {
      const grey = { ...createImage(width, height, 1), data: new Uint8Array(width * height).fill(77) };
      for (const scale of [2, 6, 10, 12, 1 / 3]) {
        const w = Math.max(1, Math.round(width * scale));
        const h = Math.max(1, Math.round(height * scale));
        const resized = resize(grey, w, h, { kernel });
        assert.equal(resized.data.length, w * h);
        assert.ok(resized.data.every((value) => value === 77));
      }
    }
  const picture = resize(drawnNoise(24, 24, 3), 48, 48, { kernel: "bicubic" });
  for (const kernel of kernels) {
    const back = resize(resize(picture, 96, 96, { kernel }), 48, 48, { kernel });
    assert.deepEqual(bestShift(back, picture, 1), { x: 0, y: 0 });
  }
});

test("resizing in bands of any height gives the same picture", async () => {
  const picture = drawnNoise(17, 31, 3);
  for (const kernel of kernels)
    for (const [width, height] of [
      [34, 62],
      [26, 47],
      [5, 4],
      [17, 31],
      [1, 200],
    ] as const) {
      const whole = resize(picture, width, height, { kernel, isBounded: true });
      for (const rows of [1, 3, 31]) {
        const bands = resizeBands(bandsOf(picture, rows), width, height, { kernel, isBounded: true });
        assert.deepEqual(await wholeOf(bands), whole);
      }
    }
});

test("resizing agrees with a direct implementation of the formula", () => {
  const picture = drawnNoise(11, 7, 1);
  for (const [width, height] of [
    [22, 14],
    [16, 11],
    [4, 3],
  ] as const) {
    const given = resize(picture, width, height, { kernel: "bicubic" });
    assert.deepEqual(valuesOf(given), valuesOf(plainly(plainly(picture, height, true), width, false)));
  }
});

/** Resizes one direction, each value as the weighted mean of the whole line. */
function plainly(image: Image, length: number, isVertical: boolean): Image {
  const from = isVertical ? image.height : image.width;
  const result = isVertical ? createImage(image.width, length, 1) : createImage(length, image.height, 1);
  const cubic = (x: number) => {
    const d = Math.abs(x);
    if (d >= 2) return 0;
    return d <= 1 ? 1.5 * d ** 3 - 2.5 * d ** 2 + 1 : -0.5 * d ** 3 + 2.5 * d ** 2 - 4 * d + 2;
  };
  const stretch = Math.max(1, from / length);
  for (let y = 0; y < result.height; y++)
    for (let x = 0; x < result.width; x++) {
      const centre = (((isVertical ? y : x) + 0.5) * from) / length - 0.5;
      let sum = 0;
      let weights = 0;
      for (let i = -20; i < from + 20; i++) {
        const within = Math.min(from - 1, Math.max(0, i));
        const weight = cubic((i - centre) / stretch);
        sum += weight * (image.data[isVertical ? within * image.width + x : y * image.width + within] as number);
        weights += weight;
      }
      result.data[y * result.width + x] = Math.min(255, Math.max(0, Math.floor(sum / weights + 0.5)));
    }
  return result;
}

test("invalid sizes are refused at once", () => {
  for (const size of [0, -1, 1.5, Number.NaN])
    assert.throws(() => resize(createImage(2, 2, 1), size, 2, { kernel: "bicubic" }), RangeError);
  const broken = { width: 3, height: 3, channels: 1, data: new Uint8Array(8) };
  assert.throws(() => resize(broken, 2, 2, { kernel: "bicubic" }), RangeError);
});
