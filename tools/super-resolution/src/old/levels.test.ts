import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { drawnNoise } from "@cutwater/imaging/test/drawn.ts";
import { applyTable, asContrastAsks, dampedLevels, withinEnds } from "./levels.ts";

/** Spans the full range from black to white. */
const good = resize(drawnNoise(16, 16, 3), 80, 80, { kernel: "bicubic" });
const faded: Image = {
  ...good,
  data: good.data.map((value, i) => value * ([0.66, 0.6, 0.5][i % 3] as number) + ([52, 44, 34][i % 3] as number)),
};

test("a picture that contains black stays as it is, no matter how little white there is", () => {
  assert.deepEqual(applyTable(good, dampedLevels(good)), good);
  const dusk = { ...good, data: good.data.map((value) => value / 2) };
  assert.deepEqual(applyTable(dusk, dampedLevels(dusk)), dusk);
});

test("most of a fade and its colour cast is undone", () => {
  const restored = applyTable(faded, dampedLevels(faded));
  const gain = psnr(restored, good) - psnr(faded, good);
  assert.ok(gain > 5, `${gain} dB`);
  const mean = (image: Image, c: number) =>
    image.data.reduce((sum, value, i) => (i % 3 === c ? sum + value : sum), 0) / (image.data.length / 3);
  assert.ok(Math.abs(mean(restored, 0) - mean(restored, 2)) < Math.abs(mean(faded, 0) - mean(faded, 2)) / 2);
});

test("the level of black determines how far the fade is undone", () => {
  const moved = (black: number) => {
    const grey = { ...createImage(10, 10, 1), data: new Uint8Array(100).map((_, i) => black + i) };
    return black - (dampedLevels(grey).data[black] as number);
  };
  assert.equal(moved(18), 0);
  assert.ok(moved(25) > 3 && moved(32) > 2 * moved(25), `${moved(25)} ${moved(32)}`);
});

test("the order of tones is kept, and a flat picture is not stretched", () => {
  const table = dampedLevels(faded);
  for (let i = 3; i < table.data.length; i++) assert.ok((table.data[i] as number) >= (table.data[i - 3] as number));
  const flat = { ...createImage(5, 5, 1), data: new Uint8Array(25).fill(120) };
  const [value] = applyTable(flat, dampedLevels(flat)).data;
  assert.ok(Math.abs((value as number) - 120) <= 10);
  assert.throws(() => applyTable(good, dampedLevels(flat)), RangeError);
});

test("a table that is too steep is damped where highlights would be lost, and stays elsewhere", () => {
  const half = { ...good, data: good.data.map((value) => 60 + value / 2) };
  const table = createImage(256, 1, 3);
  for (let v = 0; v < 256; v++)
    table.data.set(
      [v, Math.max(0, 2.4 * v - 120), 1.5 * v - 60].map((x) => Math.min(255, Math.max(0, x))),
      3 * v,
    );
  const damped = withinEnds(table, half);
  const brightest = (image: Image, c: number) =>
    image.data.filter((_, i) => i % 3 === c).toSorted()[Math.floor(0.99 * 6_400)] as number;
  assert.ok(brightest(applyTable(half, table), 1) > 250);
  assert.ok(brightest(applyTable(half, damped), 1) <= 250);
  for (let v = 0; v < 256; v++) assert.equal(damped.data[3 * v], v);
  assert.throws(() => withinEnds(table, createImage(4, 4, 1)), RangeError);
});

test("a print with full contrast gets two thirds of a table, a faded one all of it", () => {
  const steep = createImage(256, 1, 3);
  for (let v = 0; v < 256; v++) steep.data.fill(Math.min(255, Math.max(0, 1.3 * v - 40)), 3 * v, 3 * v + 3);
  const kept = { ...good, data: good.data.map((value) => 40 + 0.8 * value) };
  const narrow = { ...good, data: good.data.map((value) => 50 + 0.55 * value) };
  assert.deepEqual(asContrastAsks(steep, narrow), steep);
  const less = asContrastAsks(steep, kept);
  for (const v of [60, 100, 180]) {
    const whole = steep.data[3 * v]! - v;
    const part = less.data[3 * v]! - v;
    assert.ok(Math.abs(part - 0.65 * whole) <= 1, `${v}: ${part} of ${whole}`);
  }
  assert.throws(() => asContrastAsks(steep, createImage(4, 4, 1)), RangeError);
});
