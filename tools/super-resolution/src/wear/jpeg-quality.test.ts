import assert from "node:assert/strict";
import { test } from "node:test";
import { toGrey } from "@cutwater/imaging/color.ts";
import { crop, type Image } from "@cutwater/imaging/image.ts";
import { randomOf, waves } from "@cutwater/imaging/test/waves.ts";
import { jpegQuality } from "./jpeg-quality.ts";

/** ITU-T T.81, K.1, the first table as printed there. */
const printed = `16 11 10 16 24 40 51 61 12 12 14 19 26 58 60 55 14 13 16 24 40 57 69 56 14 17 22 29 51 87 80 62
  18 22 37 56 68 109 103 77 24 35 55 64 81 104 113 92 49 64 78 87 103 121 120 101 72 92 95 98 112 100 103 99`;

test("the quality of a JPEG file is found again, in grey and in colour", () => {
  for (const quality of [95, 80, 60, 30, 10]) {
    assert.equal(jpegQuality(saved(waves(96, 80, { level: 3 }), quality)), quality);
    assert.equal(jpegQuality(toGrey(saved(waves(96, 80, { level: 3 }), quality))), quality);
  }
});

test("on a page with white paper, the parts in other colours reveal the quality", () => {
  const page = waves(160, 96, { level: 3 });
  for (let i = 0; i < page.data.length; i++) if (i % (160 * 3) > 80 * 3) page.data[i] = i % 7 < 2 ? 0 : 255;
  assert.equal(jpegQuality(saved(page, 60)), 60);
});

test("strokes on white paper reveal the quality although their ringing is clipped; uncompressed strokes do not", () => {
  const random = randomOf(5);
  const page = { ...waves(160, 96), data: new Uint8Array(160 * 96 * 3).fill(255) };
  for (let stroke = 0; stroke < 500; stroke++) {
    const [x, y, length, ink] = [150, 90, 9, 90].map((most) => Math.floor(random() * most)) as [
      number,
      number,
      number,
      number,
    ];
    const isUpright = random() < 0.5;
    for (let i = 0; i < length; i++) {
      const at = isUpright ? ((y + i) % 96) * 160 + x : y * 160 + x + i;
      page.data.fill(ink, at * 3, at * 3 + 3);
    }
  }
  for (const quality of [85, 60]) assert.equal(jpegQuality(saved(page, quality)), quality);
  assert.equal(jpegQuality(page), null);
});

test("without JPEG, on another grid, or in one colour no quality is found", () => {
  const picture = saved(waves(96, 80, { level: 3 }), 60);
  for (const other of [
    waves(96, 80),
    waves(96, 80, { level: 8 }),
    crop(picture, 3, 5, 80, 72),
    crop(picture, 0, 0, 7, 80),
  ])
    assert.equal(jpegQuality(other), null);
  assert.equal(jpegQuality({ ...picture, data: picture.data.map(() => 90) }), null);
});

/** Luma after JPEG compression, by the sums in T.81, A.3.3. Colour differences stay as they are. Sides must be whole blocks. */
function saved(image: Image, quality: number): Image {
  const steps = printed.split(/\s+/).map((step) => {
    const percent = quality < 50 ? Math.floor(5_000 / quality) : 200 - 2 * quality;
    return Math.max(1, Math.floor((Number(step) * percent + 50) / 100));
  });
  const result = { ...image, data: image.data.slice() };
  const lumaAt = (i: number) =>
    [0.299, 0.587, 0.114].reduce((sum, by, c) => sum + by * (image.data[3 * i + c] as number), 0);
  const wave = (x: number, u: number) =>
    (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
  const each = Array.from({ length: 64 }, (_, i) => [i % 8, i >> 3] as const);
  for (let top = 0; top < image.height; top += 8)
    for (let left = 0; left < image.width; left += 8) {
      const places = each.map(([x, y]) => (top + y) * image.width + left + x);
      const luma = places.map(lumaAt);
      const kept = each.map(([u, v], k) => {
        const value = each.reduce((sum, [x, y], i) => sum + (luma[i] as number) * wave(x, u) * wave(y, v), 0);
        return Math.round(value / (steps[k] as number)) * (steps[k] as number);
      });
      for (const [i, [x, y]] of each.entries()) {
        const value = each.reduce((sum, [u, v], k) => sum + (kept[k] as number) * wave(x, u) * wave(y, v), 0);
        const moved = Math.round(value) - (luma[i] as number);
        for (let c = 0, at = 3 * (places[i] as number); c < 3; c++, at++)
          result.data[at] = Math.min(255, Math.max(0, Math.round((image.data[at] as number) + moved)));
      }
    }
  return result;
}
