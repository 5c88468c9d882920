import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage } from "@cutwater/imaging/image.ts";
import { psnr } from "@cutwater/imaging/quality/psnr.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { drawnNoise } from "@cutwater/imaging/test/drawn.ts";
import { withoutPaleness } from "./paleness.ts";

const print = resize(drawnNoise(16, 16, 3), 96, 64, { kernel: "bicubic" });
const paper = [235, 228, 214];
const paleAt = (x: number) => 0.4 * ((x + 0.5) / 96);

test("a print that is paler at its right gets its tones back", () => {
  const pale = { ...print, data: print.data.slice() };
  for (let i = 0; i < pale.data.length; i++) {
    const value = pale.data[i] as number;
    pale.data[i] = Math.round(value + paleAt(Math.floor(i / 3) % 96) * ((paper[i % 3] as number) - value));
  }
  const field = createImage(32, 32, 1);
  for (let i = 0; i < 1_024; i++) field.data[i] = Math.round(255 * paleAt(((i % 32) + 0.5) * 3 - 0.5));
  const back = withoutPaleness(pale, field);
  assert.ok(psnr(pale, print) < 24, `${psnr(pale, print)} dB`);
  assert.ok(psnr(back, print) > 44, `${psnr(back, print)} dB`);
});

test("a picture without paleness stays identical, grey or in colour", () => {
  const none = createImage(8, 8, 1);
  assert.deepEqual(withoutPaleness(print, none), print);
  const grey = drawnNoise(9, 5, 1);
  assert.deepEqual(withoutPaleness(grey, none), grey);
  assert.throws(() => withoutPaleness(print, createImage(8, 8, 3)), RangeError);
});
