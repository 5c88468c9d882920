import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage, type Image } from "../image.ts";
import { lostPlaces } from "./lost-places.ts";

const width = 240;
const height = 180;
const none = createImage(width, height, 1);
const paper = [235, 228, 214] as const;
const lid = [252, 252, 252] as const;

/** How far a ragged edge is displaced at a position along it, in pixels. */
const ragged = (along: number) => 3 * Math.sin(0.7 * along) + 2 * Math.sin(1.9 * along);
const isSky = (x: number, y: number) => y + ragged(x) < 50 && x < 65;
const isCorner = (x: number, y: number) => width - x + (height - y) + ragged(x - y) < 50;
const isPatch = (x: number, y: number) => Math.hypot(x - 150, y - 70) < 14 + ragged(x - y) / 2;

/**
 * A sepia print of waves, with a plain bright sky in one corner that ends in a ragged line, and a plain dark coat. Opaque places
 * are drawn over the print.
 */
function print(over: (x: number, y: number) => readonly number[] | null = () => null): Image {
  const image = createImage(width, height, 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const isCoat = x > 60 && x < 90 && y > 110;
      const waves = 110 + 60 * Math.sin(x / 5) * Math.cos(y / 4) + 40 * Math.sin((x + 2 * y) / 60);
      const tone = isSky(x, y) ? 252 : isCoat ? 8 : waves;
      image.data.set(over(x, y) ?? [0.66 * tone + 52, 0.6 * tone + 44, 0.5 * tone + 34], at);
    }
  return image;
}

const shareOf = (mask: Image | null, isIn: (x: number, y: number) => boolean): number => {
  let all = 0;
  let found = 0;
  for (let i = 0; i < width * height; i++) {
    if (!isIn(i % width, Math.floor(i / width))) continue;
    all++;
    if (mask && mask.data[i] !== 0) found++;
  }
  return found / all;
};

test("torn corners and lost patches are found, with paper and with a white lid", () => {
  for (const colour of [paper, lid]) {
    const found = lostPlaces(
      print((x, y) => (isCorner(x, y) || isPatch(x, y) ? colour : null)),
      none,
    );
    assert.ok(shareOf(found, isCorner) > 0.98, `corner: ${shareOf(found, isCorner)}`);
    assert.ok(shareOf(found, isPatch) > 0.95, `patch: ${shareOf(found, isPatch)}`);
    assert.ok(shareOf(found, (x, y) => isSky(x, y) || (x > 60 && x < 90 && y > 112)) < 0.01);
    const near =
      shareOf(found, () => true) /
      shareOf(
        createImageOf((x, y) => isCorner(x, y) || isPatch(x, y)),
        () => true,
      );
    assert.ok(near < 1.5, `${near} times as much is found as is lost`);
  }
});

test("a bright sky at the edge and a dark coat are not mistaken for lost places", () => {
  assert.ok(lostPlaces(print(), none) === null);
});

test("a white frame, a strip of lid beside a crooked print, and a scratch are not lost places", () => {
  const frame = print((x, y) => (x < 9 || y < 9 || x > width - 10 || y > height - 10 ? lid : null));
  assert.ok(lostPlaces(frame, none) === null);
  assert.ok(
    lostPlaces(
      print((x, y) => (y < 12 - x / 20 ? lid : null)),
      none,
    ) === null,
  );
  const scratch = (x: number, y: number) => Math.abs(x - 150 - y / 9) < 3;
  assert.ok(
    lostPlaces(
      print((x, y) => (scratch(x, y) ? paper : null)),
      createImageOf(scratch),
    ) === null,
  );
});

test("a place with a soft border is not a lost place, however foreign its colour", () => {
  const soft = print();
  for (let i = 0; i < width * height; i++) {
    const far = Math.hypot((i % width) - 150, Math.floor(i / width) - 70) / 22;
    for (let c = 0; c < 3; c++) soft.data[3 * i + c]! += (lid[c]! - soft.data[3 * i + c]!) * Math.exp(-(far ** 2));
  }
  assert.ok(lostPlaces(soft, none) === null);
});

test("a picture must have three channels, and marks one channel and the same size", () => {
  assert.throws(() => lostPlaces(none, none), RangeError);
  assert.throws(() => lostPlaces(print(), createImage(4, 4, 1)), RangeError);
});

function createImageOf(isIn: (x: number, y: number) => boolean): Image {
  const mask = createImage(width, height, 1);
  for (let i = 0; i < width * height; i++) if (isIn(i % width, Math.floor(i / width))) mask.data[i] = 255;
  return mask;
}
