import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { drawnWords } from "@cutwater/ocr/test/drawn-words.ts";
import { boxOf } from "@cutwater/typesetting/lines/box.ts";
import { lettersOf } from "./letters.ts";
import { withoutLetters } from "./without-letters.ts";

type Colour = readonly [number, number, number];
const white: Colour = [255, 255, 255];
const coral: Colour = [240, 120, 100];
const violet: Colour = [70, 10, 110];

/** A background with one part in another colour. */
function ground(width: number, height: number, colourAt: (x: number, y: number) => Colour): Image {
  const image = createImage(width, height, 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) image.data.set(colourAt(x, y), 3 * (y * width + x));
  return image;
}

/** The largest difference from the original background, in 8-bit steps. */
function farthest(filled: Image, truth: Image): number {
  let most = 0;
  for (let i = 0; i < truth.data.length; i++) most = Math.max(most, Math.abs(filled.data[i]! - truth.data[i]!));
  return most;
}

test("letters whose colour also lies beyond their narrow plate are found and removed without a trace", async () => {
  const truth = ground(420, 160, (x, y) => (y > 53 && y < 109 && x > 50 && x < 370 ? coral : white));
  const image = await drawnWords(420, 160, [{ text: "IMPORTANT", x: 70, y: 96, size: 42 }], truth);
  const [letters] = lettersOf(image, [{ box: boxOf({ left: 68, top: 62, width: 282, height: 38 }) }]);
  assert.ok(letters!.mask.includes(1));
  const left = farthest(withoutLetters(image, [letters!]), truth);
  assert.ok(left <= 8, `${left}`);
});

test("what letters nearly touch, a plate's edge or a brush stroke, neither bleeds into the filling nor loses a pixel", async () => {
  const truth = ground(420, 200, (x, y) => (x < 46 ? coral : y > 128 && y < 150 && x > 120 ? violet : white));
  const look = 'fill="black" font-weight="bold"';
  const image = await drawnWords(420, 200, [{ text: "Power", x: 50, y: 120, size: 64, look }], truth);
  const [letters] = lettersOf(image, [{ box: boxOf({ left: 54, top: 70, width: 230, height: 52 }) }]);
  const left = farthest(withoutLetters(image, [letters!]), truth);
  assert.ok(left <= 8, `${left}`);
});

test("a line across the edge of two objects, neither in its letters' colour, is left alone", async () => {
  const truth = ground(420, 160, (x) => (x > 180 && x < 250 ? white : x < 180 ? [60, 50, 40] : [110, 105, 90]));
  const look = 'fill="#b0a898" fill-opacity="0.5"';
  const image = await drawnWords(420, 160, [{ text: "watermark", x: 60, y: 96, size: 52, look }], truth);
  const [letters] = lettersOf(image, [{ box: boxOf({ left: 58, top: 52, width: 290, height: 48 }) }]);
  assert.ok(!letters!.mask.includes(1));
});
