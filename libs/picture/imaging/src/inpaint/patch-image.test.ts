import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage, type Image } from "../image.ts";
import { fillHarmonically } from "./harmonic.ts";
import { fillImageWithPatches } from "./patch-image.ts";

/** Diagonal stripes, each with its own colour. */
function stripes(width: number, height: number, channels: number): Image {
  const image = createImage(width, height, channels);
  for (let i = 0; i < width * height; i++) {
    const wave = Math.sin(((i % width) + Math.floor(i / width)) / 2);
    for (let c = 0; c < channels; c++) image.data[i * channels + c] = 120 + (60 - 15 * c) * wave + 8 * c;
  }
  return image;
}

/** A band across the picture, 9 pixels wide. */
function band(width: number, height: number): Image {
  const hole = createImage(width, height, 1);
  for (let x = 0; x < width; x++) for (let y = 0; y < 9; y++) hole.data[(y + 20 + Math.floor(x / 4)) * width + x] = 255;
  return hole;
}

function error(one: Image, other: Image, hole: Image): number {
  let sum = 0;
  let count = 0;
  for (const [i, value] of one.data.entries()) {
    if (hole.data[Math.floor(i / one.channels)] === 0) continue;
    sum += (value - other.data[i]!) ** 2;
    count++;
  }
  return Math.sqrt(sum / count);
}

for (const channels of [1, 3])
  test(`a band across several squares is filled with what is around it, in ${channels} channels`, async () => {
    const truth = stripes(150, 90, channels);
    const hole = band(150, 90);
    const torn = { ...truth, data: truth.data.map((value, i) => (hole.data[Math.floor(i / channels)] ? 240 : value)) };
    const filled = await fillImageWithPatches(torn, hole);
    assert.ok(error(filled, truth, hole) < 10, `${error(filled, truth, hole)}`);
    assert.ok(error(fillHarmonically(torn, hole), truth, hole) > 25);
    for (const [i, value] of filled.data.entries())
      if (hole.data[Math.floor(i / channels)] === 0) assert.equal(value, truth.data[i]);
  });

test("a picture without a hole stays as it is, and sizes must fit", async () => {
  const whole = stripes(20, 10, 3);
  assert.deepEqual(await fillImageWithPatches(whole, createImage(20, 10, 1)), whole);
  await assert.rejects(fillImageWithPatches(whole, createImage(10, 20, 1)), RangeError);
});
