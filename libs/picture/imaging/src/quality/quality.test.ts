import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnNoise } from "../../test/drawn.ts";
import { studioLuma } from "../color.ts";
import { createImage, crop, type Image } from "../image.ts";
import { resize } from "../resize/resize.ts";
import { psnr } from "./psnr.ts";
import { bestShift } from "./shift.ts";
import { ssim } from "./ssim.ts";

const changed = (image: Image, change: (value: number, i: number) => number): Image => ({
  ...image,
  data: image.data.map(change),
});
const smooth = resize(drawnNoise(10, 10, 3), 40, 40, { kernel: "bicubic" });

test("white has luma 235, black 16, and a grey picture the same luma as its colour version", () => {
  const white = changed(createImage(2, 1, 3), () => 255);
  assert.ok(studioLuma(white).every((luma) => Math.abs(luma - 235) < 1e-9));
  assert.deepEqual([...studioLuma(createImage(1, 1, 3))], [16]);
  const grey = { ...createImage(1, 1, 1), data: Uint8Array.of(100) };
  const colour = { ...createImage(1, 1, 3), data: Uint8Array.of(100, 100, 100) };
  assert.ok(Math.abs((studioLuma(grey)[0] as number) - (studioLuma(colour)[0] as number)) < 1e-9);
});

test("one step of grey everywhere is 49.45 dB, equal pictures have no bound, and a border does not count", () => {
  const grey = changed(createImage(20, 20, 3), () => 100);
  const lighter = changed(grey, () => 101);
  // One step is 219/255 of luma: 20 * log10(255 / (219 / 255)).
  assert.ok(Math.abs(psnr(grey, lighter) - 49.4526) < 1e-3);
  assert.equal(psnr(grey, grey), Number.POSITIVE_INFINITY);
  const framed = changed(grey, (value, i) => (i < 60 ? 0 : value));
  assert.ok(psnr(framed, grey) < 30);
  assert.equal(psnr(framed, grey, { border: 1 }), Number.POSITIVE_INFINITY);
  assert.throws(() => psnr(grey, grey, { border: 10 }), RangeError);
  assert.throws(() => psnr(grey, crop(grey, 0, 0, 10, 20)), RangeError);
});

test("structural similarity is 1 for equal pictures and agrees with its definition window by window", () => {
  const noisy = changed(smooth, (value, i) => Math.min(255, Math.max(0, value + ((i * 37) % 41) - 20)));
  assert.ok(Math.abs(ssim(smooth, smooth) - 1) < 1e-12);
  assert.ok(Math.abs(ssim(smooth, noisy) - plainly(smooth, noisy)) < 1e-9);
  assert.ok(ssim(smooth, noisy) < 0.95);
  assert.throws(() => ssim(crop(smooth, 0, 0, 10, 10), crop(smooth, 0, 0, 10, 10)), RangeError);
});

test("a picture that was moved by a pixel is detected", () => {
  const left = crop(smooth, 0, 0, 39, 40);
  const right = crop(smooth, 1, 0, 39, 40);
  assert.deepEqual(bestShift(left, right), { x: 1, y: 0 });
  assert.deepEqual(
    bestShift(
      smooth,
      changed(smooth, (value) => value * 0.9),
    ),
    { x: 0, y: 0 },
  );
});

function plainly(a: Image, b: Image): number {
  const x = studioLuma(a);
  const y = studioLuma(b);
  const values: number[] = [];
  for (let top = 0; top + 11 <= a.height; top++)
    for (let left = 0; left + 11 <= a.width; left++) {
      const window: { w: number; x: number; y: number }[] = [];
      for (let v = 0; v < 11; v++)
        for (let u = 0; u < 11; u++) {
          const i = (top + v) * a.width + left + u;
          const w = Math.exp(-((u - 5) ** 2 + (v - 5) ** 2) / 4.5);
          window.push({ w, x: x[i] as number, y: y[i] as number });
        }
      const total = window.reduce((sum, { w }) => sum + w, 0);
      const mean = (of: (pixel: { x: number; y: number }) => number) =>
        window.reduce((sum, pixel) => sum + (pixel.w * of(pixel)) / total, 0);
      const mx = mean((p) => p.x);
      const my = mean((p) => p.y);
      const vx = mean((p) => (p.x - mx) ** 2);
      const vy = mean((p) => (p.y - my) ** 2);
      const covariance = mean((p) => (p.x - mx) * (p.y - my));
      const c1 = 6.5025;
      const c2 = 58.5225;
      values.push(((2 * mx * my + c1) * (2 * covariance + c2)) / ((mx ** 2 + my ** 2 + c1) * (vx + vy + c2)));
    }
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
