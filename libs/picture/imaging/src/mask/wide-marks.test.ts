import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage, type Image } from "../image.ts";
import { wideMarks } from "./wide-marks.ts";

type Box = readonly [left: number, top: number, width: number, height: number, value: number];

/** A likelihood map with boxes on an empty background. */
function likelihood(...boxes: readonly Box[]): Image {
  const image = createImage(120, 80, 1);
  for (const [left, top, width, height, value] of boxes)
    for (let y = top; y < top + height; y++) image.data.fill(value, y * 120 + left, y * 120 + left + width);
  return image;
}

const marksIn = (...boxes: readonly Box[]) => wideMarks(likelihood(...boxes), 235);
const countOf = (mask: Image | null): number => (mask ? mask.data.reduce((sum, value) => sum + (value ? 1 : 0), 0) : 0);

test("a wide mark is found at its full width when some of its pixels are sure", () => {
  const fold = marksIn([30, 10, 5, 50, 180], [31, 30, 3, 3, 250]);
  assert.ok(fold && fold.data[30 * 120 + 32] === 255 && fold.data[30 * 120 + 30] === 255);
  assert.equal(fold.data[30 * 120 + 28], 0);
  assert.equal(marksIn([30, 10, 5, 50, 180]), null, "nowhere sure");
});

test("thin scratches, deep shapes, frames and marks over nearly everything are not wide marks", () => {
  assert.equal(marksIn([30, 10, 2, 50, 255]), null, "thin");
  assert.equal(marksIn([30, 10, 40, 40, 255]), null, "deep");
  assert.equal(marksIn([0, 0, 6, 80, 255]), null, "a frame");
  const corner = marksIn([0, 0, 15, 12, 255]);
  assert.ok(countOf(corner) >= 170, "a torn corner is one");
  const bars = Array.from({ length: 12 }, (_, i) => [10 * i + 2, 4, 5, 72, 255] as const);
  assert.equal(marksIn(...bars), null, "bars everywhere");
});

test("a likelihood has one channel", () => {
  assert.throws(() => wideMarks(createImage(4, 4, 3), 235), RangeError);
});
