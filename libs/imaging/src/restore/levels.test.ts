import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnNoise } from "../../test/drawn.ts";
import { createImage, type Image } from "../image.ts";
import { psnr } from "../quality/psnr.ts";
import { resize } from "../resize/resize.ts";
import { applyTable, dampedLevels, dampTable, fadeEvidence } from "./levels.ts";

/** Spans all of black to white. */
const good = resize(drawnNoise(16, 16, 3), 80, 80, { kernel: "bicubic" });
const faded: Image = {
  ...good,
  data: good.data.map((value, i) => value * ([0.66, 0.6, 0.5][i % 3] as number) + ([52, 44, 34][i % 3] as number)),
};

test("a picture with black in it stays as it is, however little white there is", () => {
  assert.deepEqual(applyTable(good, dampedLevels(good)), good);
  const dusk = { ...good, data: good.data.map((value) => value / 2) };
  assert.deepEqual(applyTable(dusk, dampedLevels(dusk)), dusk);
});

test("most of a fade and its cast is taken back", () => {
  const restored = applyTable(faded, dampedLevels(faded));
  const gain = psnr(restored, good) - psnr(faded, good);
  assert.ok(gain > 5, `${gain} dB`);
  const mean = (image: Image, c: number) =>
    image.data.reduce((sum, value, i) => (i % 3 === c ? sum + value : sum), 0) / (image.data.length / 3);
  assert.ok(Math.abs(mean(restored, 0) - mean(restored, 2)) < Math.abs(mean(faded, 0) - mean(faded, 2)) / 2);
});

test("what has black in it does not look faded, and a table can be gone a part of the way", () => {
  const between = { little: 8, fully: 20 };
  assert.equal(fadeEvidence(good, between), 0);
  assert.equal(fadeEvidence(faded, between), 1);
  const grey = { ...createImage(1, 1, 1), data: Uint8Array.of(11) };
  assert.equal(fadeEvidence(grey, between), 0.25);
  const table = { ...createImage(256, 1, 1), data: new Uint8Array(256).fill(200) };
  assert.deepEqual(
    [0, 0.5, 1].map((share) => dampTable(table, share).data[100]),
    [100, 150, 200],
  );
});

test("order is kept, and a flat picture is not torn apart", () => {
  const table = dampedLevels(faded);
  for (let i = 3; i < table.data.length; i++) assert.ok((table.data[i] as number) >= (table.data[i - 3] as number));
  const flat = { ...createImage(5, 5, 1), data: new Uint8Array(25).fill(120) };
  const [value] = applyTable(flat, dampedLevels(flat)).data;
  assert.ok(Math.abs((value as number) - 120) <= 10);
  assert.throws(() => applyTable(good, dampedLevels(flat)), RangeError);
});
