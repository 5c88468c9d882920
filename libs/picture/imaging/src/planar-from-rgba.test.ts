import assert from "node:assert/strict";
import { test } from "node:test";
import { planarFromRgba } from "./planar-from-rgba.ts";

test("pixels become luma and chroma of BT.709 within one step of the formula", () => {
  const width = 64;
  const height = 32;
  const pixels = Uint8Array.from({ length: 4 * width * height }, (_, i) => (i * 7919 + (i >> 3) * 31) & 255);
  const planar = new Uint8Array(1.5 * width * height);
  planarFromRgba(pixels, { width, height }, planar);
  const channel = (x: number, y: number, c: number) => pixels[4 * (y * width + x) + c]!;
  const lumaOf = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const luma = lumaOf(channel(x, y, 0), channel(x, y, 1), channel(x, y, 2));
      assert.ok(Math.abs(planar[y * width + x]! - 16 - (luma * 219) / 255) < 1);
    }
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const mean = (c: number) =>
        (channel(x, y, c) + channel(x + 1, y, c) + channel(x, y + 1, c) + channel(x + 1, y + 1, c)) / 4;
      const red = mean(0);
      const green = mean(1);
      const blue = mean(2);
      const luma = lumaOf(red, green, blue);
      const at = width * height + ((y >> 1) * width) / 2 + (x >> 1);
      assert.ok(Math.abs(planar[at]! - 128 - ((blue - luma) / 1.8556) * (224 / 255)) < 1);
      assert.ok(Math.abs(planar[at + (width * height) / 4]! - 128 - ((red - luma) / 1.5748) * (224 / 255)) < 1);
    }
});

test("black, white and greys have no colour", () => {
  for (const [grey, luma] of [
    [0, 16],
    [128, 126],
    [255, 235],
  ] as const) {
    const planar = new Uint8Array(6);
    planarFromRgba(new Uint8Array(16).fill(grey), { width: 2, height: 2 }, planar);
    assert.deepEqual([...planar], [luma, luma, luma, luma, 128, 128]);
  }
});

test("sizes that do not fit are refused", () => {
  const planar = new Uint8Array(6);
  assert.throws(() => planarFromRgba(new Uint8Array(12), { width: 2, height: 2 }, planar), RangeError);
  assert.throws(() => planarFromRgba(new Uint8Array(12), { width: 3, height: 1 }, planar), RangeError);
});
