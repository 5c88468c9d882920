import assert from "node:assert/strict";
import { test } from "node:test";
import { bandsOf, wholeOf } from "@cutwater/imaging/bands.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { drawn, drawnNoise } from "@cutwater/imaging/test/drawn.ts";
import { boundGraphics } from "./bound.ts";
import { findGraphics, type Graphics, graphicsShare } from "./graphics.ts";
import { findPlateaus } from "./plateaus.ts";

const found = (image: Image): Graphics => findGraphics(image) ?? assert.fail("no graphics are found");

/** Rectangles of a few colours on grey, and a soft diagonal. */
function page(width: number, height: number, channels: number): Image {
  const image = createImage(width, height, channels);
  for (let i = 0; i < image.data.length; i++) {
    const x = Math.floor(i / channels) % width;
    const y = Math.floor(i / channels / width);
    const c = i % channels;
    const isDark = (x % 29 > 6 && x % 29 < 17 && y % 23 > 4 && y % 23 < 12) || (y % 31 === 20 && x % 40 < 20);
    image.data[i] = Math.abs(x - y) < 2 ? 150 - 20 * Math.abs(x - y) : isDark ? 30 + 20 * c : 140;
  }
  return image;
}

test("a plateau is a block of 3 x 3 pixels that are equal within the tolerance", () => {
  const picture = drawn("     \n     \n    @\n @   \n     ");
  picture.data[4] = 2;
  const rows = (tolerance: number) => {
    const mask = [...findPlateaus(picture, tolerance).data].map((value) => (value ? "#" : ".")).join("");
    return mask.match(/.{5}/g);
  };
  assert.deepEqual(rows(0), ["####.", "####.", "####.", ".....", "....."]);
  assert.deepEqual([...findPlateaus(picture, 2).data], plateausPlainly(picture, 2));
  const noise = drawnNoise(19, 13, 3);
  assert.deepEqual([...findPlateaus(noise, 140).data], plateausPlainly(noise, 140));
  for (const [width, height] of [
    [1, 1],
    [2, 9],
    [9, 2],
  ] as const)
    assert.ok(findPlateaus(createImage(width, height, 1), 0).data.every((value) => value === 0));
});

function plateausPlainly({ width, height, channels, data }: Image, tolerance: number): number[] {
  const mask = new Array<number>(width * height).fill(0);
  for (let y = 0; y + 3 <= height; y++)
    for (let x = 0; x + 3 <= width; x++) {
      const places = Array.from({ length: 9 }, (_, i) => (y + Math.floor(i / 3)) * width + x + (i % 3));
      const isFlat = Array.from({ length: channels }, (_, c) => places.map((at) => data[at * channels + c] as number));
      if (isFlat.some((values) => Math.max(...values) - Math.min(...values) > tolerance)) continue;
      for (const at of places) mask[at] = 255;
    }
  return mask;
}

test("drawn pages are graphics, noise and shades are not, and one colour is", () => {
  assert.ok(graphicsShare(findGraphics(page(96, 80, 3))) > 0.95);
  assert.equal(findGraphics(drawnNoise(96, 80, 3)), null);
  assert.equal(findGraphics(resize(drawnNoise(5, 5, 3), 96, 80, { kernel: "bicubic" })), null);
  const shade = createImage(96, 80, 1);
  shade.data.forEach((_, i) => (shade.data[i] = 60 + (i % 96) / 4));
  assert.equal(findGraphics(shade), null);
  assert.equal(graphicsShare(findGraphics(createImage(96, 80, 1))), 1);
});

test("the result agrees with a plain implementation of the rule, in bands of any height and in every size", async () => {
  for (const channels of [1, 3]) {
    const half = page(90, 70, channels);
    const noise = drawnNoise(90, 70, channels);
    // The right part is noise, so that the strength falls from 1 to 0.
    const image = {
      ...half,
      data: half.data.map((v, i) => (Math.floor(i / channels) % 90 > 60 ? noise.data[i] : v) as number),
    };
    const graphics = found(image);
    for (const [width, height] of [
      [180, 140],
      [270, 210],
      [101, 79],
      [90, 70],
    ] as const) {
      const large = drawnNoise(width, height, channels);
      const wanted = boundedPlainly(large, graphics);
      for (const rows of [1, 17, 999]) {
        const made = await wholeOf(boundGraphics(bandsOf(large, rows), graphics));
        const worst = made.data.reduce((most, value, i) => Math.max(most, Math.abs(value - (wanted[i] as number))), 0);
        assert.ok(worst <= 0.51, `${width} x ${height} in bands of ${rows}: ${worst}`);
      }
    }
  }
});

/** Reference implementation: limits each value separately, in doubles without rounding. */
function boundedPlainly({ width, height, channels, data }: Image, { image, plateaus, strength, ranges }: Graphics) {
  const mixed = ({ side, columns, rows, count, values }: Graphics["strength"], x: number, y: number, which: number) => {
    const within = (place: number, cells: number) => Math.min(cells - 1, Math.max(0, (place + 0.5) / side - 0.5));
    const u = within(x, columns);
    const v = within(y, rows);
    let sum = 0;
    for (const [row, high] of [
      [Math.floor(v), 1 - (v % 1)],
      [Math.ceil(v), v % 1],
    ] as const)
      for (const [column, wide] of [
        [Math.floor(u), 1 - (u % 1)],
        [Math.ceil(u), u % 1],
      ] as const)
        sum += high * wide * (values[(row * columns + column) * count + which] as number);
    return sum;
  };
  return Array.from(data, (value, i) => {
    const c = i % channels;
    const pixel = Math.floor(i / channels);
    const x = (((pixel % width) + 0.5) * image.width) / width - 0.5;
    const y = ((Math.floor(pixel / width) + 0.5) * image.height) / height - 0.5;
    const near = [Math.floor(y), Math.ceil(y)].flatMap((v) =>
      [Math.floor(x), Math.ceil(x)].map(
        (u) => Math.min(image.height - 1, Math.max(0, v)) * image.width + Math.min(image.width - 1, Math.max(0, u)),
      ),
    );
    const values = near.map((at) => image.data[at * channels + c] as number);
    const isBeside = near.some((at) => plateaus.data[at] !== 0);
    const around = aroundPlainly(image, Math.round(x), Math.round(y), c);
    const beyond = 0.2 * (Math.max(...around) - Math.min(...around));
    const low = isBeside ? Math.min(...values) : Math.max(mixed(ranges, x, y, 2 * c), Math.min(...around) - beyond);
    const high = isBeside
      ? Math.max(...values)
      : Math.min(mixed(ranges, x, y, 2 * c + 1), Math.max(...around) + beyond);
    return value + (mixed(strength, x, y, 0) / 255) * (Math.min(high, Math.max(low, value)) - value);
  });
}

/** One channel of the 5 x 5 pixels around a pixel. */
function aroundPlainly({ width, height, channels, data }: Image, x: number, y: number, c: number): number[] {
  const u = Math.min(width - 1, Math.max(0, x));
  const v = Math.min(height - 1, Math.max(0, y));
  return Array.from({ length: 25 }, (_, i) => [u + (i % 5) - 2, v + Math.floor(i / 5) - 2] as const).flatMap(
    ([a, b]) => (a >= 0 && b >= 0 && a < width && b < height ? [data[(b * width + a) * channels + c] as number] : []),
  );
}

test("a pale stroke beside dark words becomes little darker than it was drawn", async () => {
  const image = page(96, 80, 1);
  image.data.fill(140, 44 * 96, 80 * 96);
  for (let x = 0; x < 96; x++) image.data[60 * 96 + x] = 120;
  const black = { ...createImage(192, 160, 1), data: new Uint8Array(192 * 160) };
  const made = await wholeOf(boundGraphics(bandsOf(black), found(image)));
  const stroke = made.data.subarray(121 * 192, 122 * 192);
  assert.ok(Math.min(...stroke) >= 115, `${Math.min(...stroke)}`);
});

test("values within bounds stay as they are, and flat colours are restored exactly", async () => {
  const image = page(96, 80, 3);
  const graphics = found(image);
  const bounded = resize(image, 192, 160, { kernel: "lanczos3", isBounded: true });
  assert.deepEqual(await wholeOf(boundGraphics(bandsOf(bounded), graphics)), bounded);
  const same = await wholeOf(boundGraphics(bandsOf(drawnNoise(96, 80, 3)), graphics));
  for (const [i, flat] of graphics.plateaus.data.entries())
    if (flat !== 0) assert.deepEqual(same.data.slice(3 * i, 3 * i + 3), image.data.slice(3 * i, 3 * i + 3));
});

test("an enlarged picture of other channels is refused", () => {
  assert.throws(() => boundGraphics(bandsOf(drawnNoise(8, 8, 1)), found(page(96, 80, 3))), RangeError);
});
